import { type DayFigures, koboFromNaira, nairaFromKobo } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import { statisticsMessages as words } from './statistics.messages.ts';

type Days = readonly DayFigures[];

export type Series = {
  name: string;
  /** Returns the value for the day, or null if there is none. */
  value: (day: DayFigures) => number | null;
  /** Returns the value for all the given days combined, or null if there is none. */
  sum: (days: Days) => number | null;
  format: (sum: number) => string;
  /** Set for percentages, for which a percentage change would be confusing. */
  isShare?: true;
  /** Returns the URL of the list that the numbers come from. */
  to: (from: string) => string;
};

const figure = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });
export const figureInWords = (sum: number) => figure.format(sum);
const total = (days: Days, value: (day: DayFigures) => number) =>
  days.reduce((sum, day) => sum + value(day), 0);
const share = (part: number, of: number) => (of === 0 ? null : (100 * part) / of);
const inPercent = { format: (sum: number) => `${figureInWords(sum)} %`, isShare: true } as const;

type CountName = Exclude<keyof DayFigures, 'day' | 'hoursToAnswer' | 'hoursToDecision' | 'sold'>;

/** Returns a series that sums a daily count. */
const count = (name: string, of: CountName, to: Series['to']): Series => ({
  name,
  value: (day) => day[of],
  sum: (days) => total(days, (day) => day[of]),
  format: figureInWords,
  to,
});

/**
 * Returns the average number of active members per day. A member who is active on two days counts on both.
 */
const active = (name: string, of: CountName): Series => ({
  ...count(name, of, placed),
  sum: (days) => (days.length === 0 ? null : total(days, (day) => day[of]) / days.length),
  format: (sum) => words.aDay(figureInWords(sum)),
});

/**
 * Returns a share of all orders that ended or were placed, computed over all days rather than by averaging
 * daily shares.
 */
const rate = (
  name: string,
  part: CountName,
  of: readonly CountName[],
  more: Pick<Series, 'format' | 'isShare' | 'to'>,
): Series => {
  const sum = (days: Days) => {
    const all = of.reduce((so, one) => so + total(days, (day) => day[one]), 0);
    return share(
      total(days, (day) => day[part]),
      all,
    );
  };
  return { name, value: (day) => sum([day]), sum, ...more };
};

/** Returns an average duration over all occurrences, rather than an average of daily averages. */
const wait = (
  name: string,
  hours: 'hoursToAnswer' | 'hoursToDecision',
  of: CountName,
  to: Series['to'],
): Series => ({
  name,
  value: (day) => day[hours],
  sum(days) {
    const all = total(days, (day) => day[of]);
    return all === 0 ? null : total(days, (day) => (day[hours] ?? 0) * day[of]) / all;
  },
  format: (sum) => words.hours(figureInWords(sum)),
  to,
});

const placed: Series['to'] = (from) => `/admin?tab=orders&from=${from}`;
const orders = (filter: string) => () => `/admin?tab=orders&${filter}`;
const reports: Series['to'] = () => '/admin?tab=reports';
const inNaira = (kobo: number) => formatNaira(nairaFromKobo(kobo));
const soldKobo = ({ sold }: DayFigures) => koboFromNaira(sold);

/** The charts in display order, which is also the order of the table's columns. */
export const series: readonly Series[] = [
  count(words.series.listings, 'listings', () => '/explore'),
  count(words.series.orders, 'orders', placed),
  {
    name: words.series.sold,
    value: (day) => Number(day.sold),
    sum: (days) => total(days, soldKobo),
    format: inNaira,
    to: orders('stage=completed'),
  },
  rate(words.series.completionRate, 'completed', ['completed', 'cancelled'], {
    ...inPercent,
    to: orders('stage=completed'),
  }),
  rate(words.series.cancellationRate, 'cancelled', ['completed', 'cancelled'], {
    ...inPercent,
    to: orders('stage=cancelled'),
  }),
  wait(words.series.hoursToAnswer, 'hoursToAnswer', 'answered', orders('stage=placed')),
  active(words.series.activeBuyers, 'buyers'),
  active(words.series.activeSellers, 'sellers'),
  count(words.series.newMembers, 'members', () => '/admin?tab=users&sort=newest'),
  count(words.series.giftsGiven, 'gifts', orders('stage=completed&category=gift')),
  count(
    words.series.donationsOffered,
    'donations',
    (from) => `/admin?tab=orders&kind=donations&from=${from}`,
  ),
  count(words.series.donationsReceived, 'received', orders('kind=donations&stage=received')),
  count(words.series.reports, 'reports', reports),
  rate(words.series.reportRate, 'reports', ['orders'], { format: figureInWords, to: reports }),
  wait(words.series.hoursToDecision, 'hoursToDecision', 'decisions', () => '/admin?tab=cases&show=closed'),
];
