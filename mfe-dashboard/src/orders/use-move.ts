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
  /** True if the caller shows the error at a field. */
  isShownAtField?: boolean;
};

/** Returns whether the other party, a timer or another tab has changed the order first. */
export const isTooLate = (error: unknown): error is CallError =>
  isCallError(error) && (error.code === 'order-moved' || error.code === 'donation-moved');

/**
 * Runs one action at a time on an order or a donation. `pending` is set until the order has been refetched,
 * so that buttons of an outdated stage cannot be pressed. If the other party or another tab acted first, a
 * toast explains this.
 */
export function useMove(readAgain: () => Promise<unknown>) {
  const [pending, setPending] = useState<Act['event'] | null>(null);
  // The second press of a double click arrives before the button is rendered again.
  const running = useRef(false);
  // Resetting this earlier would allow presses on the old stage's buttons until the new stage is rendered.
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
