import { createHash } from 'node:crypto';

/** Returns an id derived from these parts. The same parts always yield the same id. */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  // Formatted as a version-4 UUID, so that it is valid wherever an id is expected.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
