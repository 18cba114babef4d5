import type { DonationEvent, OrderEvent } from '@alaso/contracts';
import { type CallError, isCallError, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { ActWords } from './act.messages.ts';
import { orderFormMessages } from './order-forms.messages.ts';

/** An action on an order or a donation: its texts and its call. */
export type Act = {
  event: OrderEvent | DonationEvent;
  words: ActWords;
  send: () => Promise<unknown>;
  /** True if the caller shows the error at a field. */
  isShownAtField?: boolean;
};

/** Returns whether the other party, a timer or another tab was faster. */
export const isTooLate = (error: unknown): error is CallError =>
  isCallError(error) && (error.code === 'order-moved' || error.code === 'donation-moved');

/**
 * Runs one action at a time on an order or a donation. `pending` lasts until the order has been refetched, so
 * that no button of an old stage can be pressed. If the other party or another tab was faster, a toast says
 * so.
 */
export function useMove(readAgain: () => Promise<unknown>) {
  const [pending, setPending] = useState<Act['event'] | null>(null);
  // A double click's second press comes before the button is rendered again.
  const running = useRef(false);
  // Not sooner: until the new stage is rendered, the buttons of the old one can still be pressed.
  useEffect(() => {
    if (pending === null) running.current = false;
  });

  /** Returns the error of a refusal, or undefined when it is done. */
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
