import { rangeRefusals as refusals } from './day-range.messages.ts';

/** First and last day, in Lagos time, such as `2026-11-22`. */
export type DayRange = { from: string; to: string };

const dayMs = 86_400_000;

/** Returns the day that is `count` days later. Calculates in UTC, where every day has 24 hours. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

export function daysOf({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, offset) => dayAfter(from, offset));
}

export type RangeRules = {
  /** First and last day that may be selected. */
  bounds: DayRange;
  isClosed: (day: string) => boolean;
  minDays: number;
  maxDays: number;
};

/** The selected range. While `open` is true, the next click selects the last day. */
export type Choice = { range: DayRange | null; open: boolean; refusal: string | null };

function begin(day: string, { bounds, isClosed, minDays }: RangeRules): Choice {
  const range = { from: day, to: dayAfter(day, minDays - 1) };
  if (range.to <= bounds.to && !daysOf(range).some(isClosed)) return { range, open: true, refusal: null };
  return { range: null, open: false, refusal: refusals.notAllFree(minDays) };
}

/**
 * Returns the selection after a click. The first click selects the first day and the minimum number of days,
 * and the second click selects the last day. A click before the first day or beyond a closed day starts over.
 */
export function afterPress({ range, open }: Choice, day: string, rules: RangeRules): Choice {
  if (!range || !open || day < range.from) return begin(day, rules);
  const next = { from: range.from, to: day };
  const days = daysOf(next);
  if (days.some(rules.isClosed)) return begin(day, rules);
  if (days.length < rules.minDays) {
    return { range, open: false, refusal: rules.minDays > 1 ? refusals.tooShort(rules.minDays) : null };
  }
  if (days.length > rules.maxDays) {
    return { range, open: true, refusal: refusals.tooLong(rules.maxDays) };
  }
  return { range: next, open: false, refusal: null };
}
