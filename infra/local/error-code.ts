/** The `code` of a system error (`ENOENT`), whichever realm it comes from: Jest's differs from Node's. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
