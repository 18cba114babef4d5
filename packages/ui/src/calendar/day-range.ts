/** The first and the last of some days one after another, in Lagos: `2026-11-22`. */
export type DayRange = { from: string; to: string };

const dayMs = 86_400_000;

/** Returns the day that is `count` days after another. It counts in UTC, where every day has 24 hours. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns all days of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, offset) => dayAfter(from, offset));
}

export type RangeRules = {
  /** The first and the last day that may be chosen. */
  bounds: DayRange;
  /** Days that may not be chosen. */
  isClosed: (day: string) => boolean;
  minDays: number;
  maxDays: number;
};

/** The chosen range. While it is `open`, the next press chooses the last day. */
export type Choice = { range: DayRange | null; open: boolean; refusal: string | null };

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function begin(day: string, { bounds, isClosed, minDays }: RangeRules): Choice {
  const range = { from: day, to: dayAfter(day, minDays - 1) };
  if (range.to <= bounds.to && !daysOf(range).some(isClosed)) return { range, open: true, refusal: null };
  const refusal = `The minimum is ${inDays(minDays)}, and not all of them are free from that day.`;
  return { range: null, open: false, refusal };
}

/**
 * Returns the range after a press on a day: the first press chooses the first day and the minimum number of
 * days, the second press the last day. A press before the first day or beyond a closed day starts again.
 */
export function afterPress({ range, open }: Choice, day: string, rules: RangeRules): Choice {
  if (!range || !open || day < range.from) return begin(day, rules);
  const asked = { from: range.from, to: day };
  const days = daysOf(asked);
  if (days.some(rules.isClosed)) return begin(day, rules);
  if (days.length < rules.minDays) {
    return {
      range,
      open: false,
      refusal: rules.minDays > 1 ? `The minimum is ${inDays(rules.minDays)}.` : null,
    };
  }
  if (days.length > rules.maxDays) {
    return { range, open: true, refusal: `The maximum is ${inDays(rules.maxDays)}.` };
  }
  return { range: asked, open: false, refusal: null };
}
