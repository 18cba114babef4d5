import type { DayFigures } from '@alaso/contracts';

export type Series = {
  name: string;
  /** null on a day that has no such figure. */
  value: (day: DayFigures) => number | null;
  /** The summary of all days, shown after the name. */
  summary: (days: readonly DayFigures[]) => string;
};

const figure = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });
const total = (value: (day: DayFigures) => number) => (days: readonly DayFigures[]) =>
  `${figure.format(days.reduce((sum, day) => sum + value(day), 0))} in ${days.length} days`;

/** Returns the average over all decisions, not over days. */
function averageWait(days: readonly DayFigures[]): string {
  const decisions = days.reduce((sum, day) => sum + day.decisions, 0);
  const hours = days.reduce((sum, day) => sum + (day.hoursToDecision ?? 0) * day.decisions, 0);
  return decisions === 0 ? 'none decided' : `${figure.format(hours / decisions)} h on average`;
}

/** The charts in their order, which are also the columns of the table. */
export const series: readonly Series[] = [
  { name: 'Listings', value: ({ listings }) => listings, summary: total(({ listings }) => listings) },
  { name: 'Orders', value: ({ orders }) => orders, summary: total(({ orders }) => orders) },
  { name: 'Donations', value: ({ donations }) => donations, summary: total(({ donations }) => donations) },
  { name: 'Reports', value: ({ reports }) => reports, summary: total(({ reports }) => reports) },
  { name: 'Hours to decision', value: ({ hoursToDecision }) => hoursToDecision, summary: averageWait },
];
