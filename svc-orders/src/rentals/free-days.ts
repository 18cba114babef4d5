import { addDays } from '@alaso/service-kit';

/** Returns `count` days one after another, from `first` on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => addDays(first, offset));
}

/**
 * Returns how many days there are from the first to the last, both counted; 0 or less where the last comes
 * before.
 */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/**
 * Returns the earliest `count` days one after another of which none is in `unfree`, within `horizon` days
 * from `first` on; undefined where there are none.
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
