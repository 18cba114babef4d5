/**
 * Returns the `code` of a system error (`ENOENT`), even from Jest's realm, where it is not an instance of
 * Node's `Error`.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
