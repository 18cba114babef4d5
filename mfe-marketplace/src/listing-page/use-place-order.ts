import type { Listing, Transaction } from '@alaso/contracts';
import { navigate, notify, notifyFailure, useRequireSession } from '@alaso/web-kit';
import { useState } from 'react';
import { usePlaceOrderMutation } from './item-api.ts';
import type { RentalChoice } from '../rental/use-rental-choice.ts';
import { orderOf, orderWords } from './order.messages.ts';

/** A tailor has to know what is wanted: the order's page asks for it. */
const briefAction = (orderId: string) => ({
  action: {
    label: 'Write your brief',
    onAction: () => navigate(`/dashboard?tab=transactions&order=${orderId}`),
  },
  durationMs: 10_000,
});

/**
 * Orders a listing with one press. `pending` lasts until the listing has been read again, so that nobody can
 * press the button of an item that is gone. `placed` is the latest order, before the list of orders has it.
 */
export function usePlaceOrder(
  listing: Listing,
  rental: RentalChoice | null,
  readAgain: () => Promise<unknown>,
) {
  const requireSession = useRequireSession();
  const [placeOrder] = usePlaceOrderMutation();
  const [pending, setPending] = useState(false);
  const [placed, setPlaced] = useState<Transaction | null>(null);

  /** Returns whether it was ordered. */
  const place = async (): Promise<boolean> => {
    const order = orderOf(listing, rental);
    if (pending || !order || !requireSession()) return false;
    const { done, failed } = orderWords[listing.category];
    setPending(true);
    try {
      const made = await placeOrder({ body: order }).unwrap();
      setPlaced(made);
      notify({ ...done, ...(listing.category === 'upcycle' && briefAction(made.id)) });
      rental?.choose(null);
      await readAgain();
      return true;
    } catch (error) {
      notifyFailure(error, failed);
      return false;
    } finally {
      setPending(false);
    }
  };

  return { place, pending, placed: placed?.listingId === listing.id ? placed : null };
}
