import { formatDate } from '@alaso/ui';

/** When something is rented, from its Lagos days: `on 22 Nov 2026`, `from 22 Nov 2026 to 24 Nov 2026`; null of none. */
export function inDays(days: readonly string[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? `on ${formatDate(first)}` : `from ${formatDate(first)} to ${formatDate(last)}`;
}
