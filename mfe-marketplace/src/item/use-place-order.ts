import type { Listing } from '@alaso/contracts';
import { notify, notifyFailure, useRequireSession } from '@alaso/web-kit';
import { useState } from 'react';
import { usePlaceOrderMutation } from '../api.ts';
import { inDays } from './in-days.ts';
import type { RentalChoice } from '../rental/use-rental-choice.ts';
import { orderOf, orderWords } from './order-words.ts';

/**
 * Orders a listing with one press. `pending` lasts until the listing has been read again, so that nobody can press the
 * button of an item that is gone.
 */
export function usePlaceOrder(
  listing: Listing,
  rental: RentalChoice | null,
  readAgain: () => Promise<unknown>,
) {
  const requireSession = useRequireSession();
  const [placeOrder] = usePlaceOrderMutation();
  const [pending, setPending] = useState(false);

  const place = async () => {
    const order = orderOf(listing, rental);
    if (pending || !order || !requireSession()) return;
    const { done, failed } = orderWords[listing.category];
    setPending(true);
    try {
      const { rentalDays } = await placeOrder({ body: order }).unwrap();
      const when = inDays(rentalDays);
      notify(when === null ? done : { ...done, description: `${done.description} It is yours ${when}.` });
      rental?.choose(null);
      await readAgain();
    } catch (error) {
      notifyFailure(error, failed);
    } finally {
      setPending(false);
    }
  };

  return { place, pending };
}
