/**
 * The `code` of a system error (`ENOENT`), of Jest's realm too, where it is no instance of Node's `Error`.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
