const dayMs = 86_400_000;

/** How many days `to` is after `from`; negative where it is before. Both are days such as `2026-11-22`. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * Returns in how many days a tailor who does `atOnce` jobs at a time can begin another: 0 where there is room
 * today, else the days until enough of the jobs are due. `dueDays` are those of the jobs that are agreed and
 * not ready. A late job may be ready tomorrow.
 */
export function daysUntilFreeSlot(dueDays: readonly string[], atOnce: number, today: string): number {
  const daysLeft = dueDays.map((due) => Math.max(1, daysBetween(today, due))).sort((a, b) => a - b);
  return daysLeft[daysLeft.length - atOnce] ?? 0;
}
