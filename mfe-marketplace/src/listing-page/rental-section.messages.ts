import { koboFromNaira, nairaFromKobo, type RentalTerms } from '@alaso/contracts';
import { daysInWords, formatNaira } from '@alaso/ui';

/** The price of the days together with the deposit, which the owner keeps until the return. */
export const withDeposit = (amount: string, { deposit }: Pick<RentalTerms, 'deposit'>) =>
  `${formatNaira(nairaFromKobo(koboFromNaira(amount) + koboFromNaira(deposit)))} with the refundable deposit of ${formatNaira(deposit)}`;

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
  fullyBooked: 'Fully booked for the next year.',
  firstAvailable: 'First available:',
  from: 'From',
  to: 'To',
  useEarliest: 'Use the earliest dates',
} as const;
