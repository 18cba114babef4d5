/** The hour of Lagos at which the mail of the day goes out. Lagos is an hour ahead of UTC all year. */
const digestHour = 8;
const lagosAheadMs = 3_600_000;
const dayMs = 86_400_000;

/** Until a daily mail is put together, what was taken in before its hour has had this long to be stored. */
const settleMs = 60_000;

/** Returns the hour of the latest daily mail that is due: it tells of what was taken in before. */
export function latestDigestAt(now: Date): Date {
  const afterMidnightMs = digestHour * 3_600_000 - lagosAheadMs;
  const days = Math.floor((now.getTime() - settleMs - afterMidnightMs) / dayMs);
  return new Date(days * dayMs + afterMidnightMs);
}

/** Returns the day of Lagos of a daily mail: `2026-11-22`. */
export const digestDay = (at: Date): string =>
  new Date(at.getTime() + lagosAheadMs).toISOString().slice(0, 10);
