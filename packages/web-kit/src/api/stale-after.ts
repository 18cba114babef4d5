import { type Entity, errorCodes, type RouteContract } from '@alaso/contracts';

/**
 * Returns what a write has made stale: what its contract changes. After a 409 the person has acted on an old
 * view, so it is also whatever the conflicts that the contract declares are about.
 * @param status the HTTP status of the refusal; undefined after an OK answer.
 */
export function staleAfter({ changes = [], errors }: RouteContract, status?: number): readonly Entity[] {
  if (status === undefined) return changes;
  if (status !== 409) return [];
  const conflicts = errors.flatMap((code) => {
    const error = errorCodes[code];
    return 'about' in error ? [error.about] : [];
  });
  return [...new Set([...changes, ...conflicts])];
}
