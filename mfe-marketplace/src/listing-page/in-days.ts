import { formatDate } from '@alaso/ui';

/**
 * Returns when something is rented: `on 22 Nov 2026`, `from 22 Nov 2026 to 24 Nov 2026`; null without any
 * day.
 */
export function inDays(days: readonly string[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? `on ${formatDate(first)}` : `from ${formatDate(first)} to ${formatDate(last)}`;
}
