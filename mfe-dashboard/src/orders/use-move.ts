import type { DonationEvent, OrderEvent } from '@alaso/contracts';
import { type CallError, isCallError, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { ActWords } from './act.messages.ts';
import { orderFormMessages } from './order-forms.messages.ts';

/** An action on an order or a donation, with its text and its API call. */
export type Act = {
  event: OrderEvent | DonationEvent;
  words: ActWords;
  send: () => Promise<unknown>;
  /** True if the caller shows the error next to a field. */
  isShownAtField?: boolean;
};

/** Returns whether the other party, a timer, or another tab changed the order first. */
export const isTooLate = (error: unknown): error is CallError =>
  isCallError(error) && (error.code === 'order-moved' || error.code === 'donation-moved');

/**
 * Runs one action at a time on an order or a donation. `pending` stays set until the order has been
 * refetched, so that buttons for an outdated stage cannot be clicked. If the other party or another tab acted
 * first, a toast says so.
 */
export function useMove(readAgain: () => Promise<unknown>) {
  const [pending, setPending] = useState<Act['event'] | null>(null);
  // The second click of a double click arrives before the button re-renders.
  const running = useRef(false);
  // Resetting this earlier would allow clicks on the old stage's buttons until the new stage renders.
  useEffect(() => {
    if (pending === null) running.current = false;
  });

  /** Returns the error if the server rejects the action, or undefined on success. */
  async function move({ event, words, send, isShownAtField = false }: Act): Promise<unknown> {
    if (running.current) return undefined;
    running.current = true;
    setPending(event);
    try {
      await send();
      notify(words.done);
      return undefined;
    } catch (error) {
      if (isTooLate(error)) {
        const { donationChanged, orderChanged } = orderFormMessages;
        const title = error.code === 'donation-moved' ? donationChanged : orderChanged;
        notify({ variant: 'notice', title, description: sentenceOf(error, '') });
      } else if (!isShownAtField) {
        notifyFailure(error, { title: words.failed, otherwise: orderFormMessages.tryAgain });
      }
      return error;
    } finally {
      await readAgain();
      setPending(null);
    }
  }

  return { move, pending };
}
