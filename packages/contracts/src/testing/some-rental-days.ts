import type { RentalDays } from '../orders/rental.ts';

/** Returns the year from 23 November 2026 on, of which 25 November is rented and 26 November kept by the owner. */
export function someRentalDays(changed: Partial<RentalDays> = {}): RentalDays {
  return {
    first: '2026-11-23',
    last: '2027-11-22',
    taken: ['2026-11-25'],
    blocked: ['2026-11-26'],
    earliest: '2026-11-23',
    terms: { minDays: 1, maxDays: 14, deposit: '20000.00', lateFee: '2500.00', atOnce: false },
    ...changed,
  };
}
