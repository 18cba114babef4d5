import type { RentalDays, RentalTerms } from '@alaso/contracts';
import { daysInWords, formatDate, formatNaira } from '@alaso/ui';
import { dayAfter, type DayRange } from '@alaso/ui/calendar';

/** `24 Nov 2026`, `24 Nov 2026 to 26 Nov 2026`. */
export const rangeInWords = ({ from, to }: DayRange) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** When it is rented where no days are chosen. */
export function earliestInWords({ earliest, terms }: RentalDays): string {
  if (earliest === null) return 'Rented out for the coming year.';
  return `Earliest: ${rangeInWords({ from: earliest, to: dayAfter(earliest, terms.minDays - 1) })}`;
}

/** What its owner asks of renters, one sentence each. */
export function termsInWords({ minDays, maxDays, deposit, lateFee, atOnce }: RentalTerms): string[] {
  return [
    minDays === maxDays ? `For ${daysInWords(minDays)}.` : `For ${minDays} to ${daysInWords(maxDays)}.`,
    ...(Number(deposit) > 0
      ? [`Deposit ${formatNaira(deposit)}: you pay it when you get the item, and get it back on return.`]
      : []),
    ...(Number(lateFee) > 0 ? [`${formatNaira(lateFee)} for each day late.`] : []),
    ...(atOnce ? [] : ['The owner accepts within 48 hours.']),
    'Cancel 7 days before and pay nothing, 2 days before and pay half, later and pay all.',
  ];
}
