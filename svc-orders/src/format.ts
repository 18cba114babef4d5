import { nairaFromKobo } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';

const currency = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats kobo as naira, such as `₦15,000`. */
export const naira = (kobo: number): string => currency.format(kobo / 100);

/** Formats kobo for the wire, with a minus sign for negative amounts, such as `-1500.00`. */
export const signedNaira = (kobo: number): string =>
  kobo < 0 ? `-${nairaFromKobo(-kobo)}` : nairaFromKobo(kobo);

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a Lagos day, such as `Tue, 24 Nov`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const momentFormat = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/** Formats the Lagos day and time of a date in the next few weeks, such as `Tue 24 Nov, 10:15`. */
export function formatMoment(at: Date): string {
  const part = new Map(momentFormat.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.get('weekday')} ${part.get('day')} ${part.get('month')}, ${part.get('hour')}:${part.get('minute')}`;
}

/** Formats the Lagos time of a date, such as `10:15`. */
export const formatTime = (at: Date): string => formatMoment(at).slice(-'10:15'.length);

/**
 * Returns a number such as `AL-20261122-9F4C01AB`: the kind of receipt, the day of completion in Lagos, and
 * the last `length` characters of the id.
 */
export const receiptNumber = (of: 'AL' | 'AD', at: Date, id: string, length = 8) =>
  `${of}-${lagosDay(at).replaceAll('-', '')}-${id.slice(-length).toUpperCase()}`;
