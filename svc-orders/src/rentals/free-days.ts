import { addDays } from '@alaso/service-kit';

/** Returns `count` consecutive days, starting with `first`. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => addDays(first, offset));
}

/**
 * Returns the number of days from the first to the last (inclusive), or 0 or less if the last day is earlier.
 */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/**
 * Returns the earliest `count` consecutive days that are not in `unfree`, within `horizon` days starting with
 * `first`, or undefined if there are none.
 */
export function earliestFreeDays(
  first: string,
  count: number,
  unfree: ReadonlySet<string>,
  horizon: number,
): string[] | undefined {
  let run: string[] = [];
  for (const day of daysFrom(first, horizon)) {
    run = unfree.has(day) ? [] : [...run, day];
    if (run.length === count) return run;
  }
  return undefined;
}
