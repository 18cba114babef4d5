import { koboFromNaira, type Listing, nairaFromKobo, type RentalDays } from '@alaso/contracts';
import { type DayRange, daysOf } from '@alaso/ui/calendar';
import { useState } from 'react';
import { useGetRentalDaysQuery } from '../listing-page/item-api.ts';

export type RentalChoice = {
  /** Undefined until they have been read. */
  days: RentalDays | undefined;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  /** Null where nothing is chosen: then the item is rented on the earliest free days. */
  range: DayRange | null;
  choose: (range: DayRange | null) => void;
  /** How many days it is rented for, and naira for all of them; null without a price. */
  count: number;
  amount: string | null;
};

/** Returns for which days somebody rents a listing, and what that costs; null where it is not for rent. */
export function useRentalChoice({ id, category, price }: Listing): RentalChoice | null {
  const isForRent = category === 'rent';
  const asked = useGetRentalDaysQuery({ params: { listingId: id }, query: {} }, { skip: !isForRent });
  const [chosen, choose] = useState<DayRange | null>(null);
  if (!isForRent) return null;

  const days = asked.currentData;
  // Somebody else may have been faster: then nothing is chosen any more.
  const isFree = (day: string) => !days?.taken.includes(day) && !days?.blocked.includes(day);
  const range = chosen && daysOf(chosen).every(isFree) ? chosen : null;
  const count = range ? daysOf(range).length : (days?.terms.minDays ?? 1);
  return {
    days,
    error: asked.error,
    isFetching: asked.isFetching,
    retry: () => void asked.refetch(),
    range,
    choose,
    count,
    amount: price === null ? null : nairaFromKobo(koboFromNaira(price) * count),
  };
}
