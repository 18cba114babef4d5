import { createHash } from 'node:crypto';

/** Returns the id that always belongs to these parts together: whoever makes it again gets the same one. */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  // Shaped as a version-4 UUID, so that it passes wherever an id is expected.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
