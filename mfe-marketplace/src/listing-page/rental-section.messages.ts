import type { RentalDays, RentalTerms } from '@alaso/contracts';
import { daysInWords, formatDate, formatNaira } from '@alaso/ui';
import { dayAfter, type DayRange } from '@alaso/ui/calendar';

/** `24 Nov 2026`, or `24 Nov 2026 to 26 Nov 2026` */
export const rangeInWords = ({ from, to }: DayRange) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** Describes the rental period if no days are selected. */
export function earliestInWords({ earliest, terms }: RentalDays): string {
  if (earliest === null) return 'Fully booked for the next year.';
  return `First available: ${rangeInWords({ from: earliest, to: dayAfter(earliest, terms.minDays - 1) })}`;
}

/** Describes the rental terms, one sentence each. */
export function termsInWords({ minDays, maxDays, deposit, lateFee, atOnce }: RentalTerms): string[] {
  return [
    minDays === maxDays
      ? `Rent for ${daysInWords(minDays)}.`
      : `Rent for ${minDays} to ${daysInWords(maxDays)}.`,
    ...(Number(deposit) > 0 ? [`Deposit ${formatNaira(deposit)}: pay at pick-up, refunded on return.`] : []),
    ...(Number(lateFee) > 0 ? [`Late fee: ${formatNaira(lateFee)} a day.`] : []),
    ...(atOnce ? [] : ['The owner has 48 hours to accept.']),
    'Free cancellation up to 7 days before. Half price up to 2 days before, then full price.',
  ];
}

export const rentalMessages = {
  title: 'Rental dates',
  notFetched: 'the free days',
  manage: 'Rental calendar and terms',
  calendar: 'Days of the rental',
  closed: { rented: 'rented', blocked: 'not for rent' },
  takenDays: 'Crossed-out days are taken.',
  chooseDays: 'Choose days',
  changeDays: 'Change days',
  closeCalendar: 'Close calendar',
  useEarliest: 'Use the earliest dates',
} as const;
