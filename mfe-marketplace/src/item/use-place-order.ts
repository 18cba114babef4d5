import type { Listing } from '@alaso/contracts';
import { navigate, notify, notifyFailure, useRequireSession } from '@alaso/web-kit';
import { useState } from 'react';
import { usePlaceOrderMutation } from './item-api.ts';
import { inDays } from './in-days.ts';
import type { RentalChoice } from '../rental/use-rental-choice.ts';
import { orderOf, orderWords } from './order-words.ts';

/** A tailor has to know what is wanted: the order's page asks for it. */
const briefAction = (orderId: string) => ({
  action: {
    label: 'Write your brief',
    onAction: () => navigate(`/dashboard?tab=transactions&order=${orderId}`),
  },
  durationMs: 10_000,
});

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
      const { id, rentalDays } = await placeOrder({ body: order }).unwrap();
      const when = inDays(rentalDays);
      notify({
        ...done,
        ...(when !== null && { description: `${done.description} It is yours ${when}.` }),
        ...(listing.category === 'upcycle' && briefAction(id)),
      });
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
