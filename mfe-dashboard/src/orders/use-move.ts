import type { OrderEvent } from '@alaso/contracts';
import { isCallError, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useRef, useState } from 'react';
import type { ActWords } from './words/act-words.ts';

/** One act on an order: what it is called, and its call. */
export type Act = {
  event: OrderEvent;
  words: ActWords;
  send: () => Promise<unknown>;
  /** The caller says at a field why it was refused. */
  toldAtField?: boolean;
};

/**
 * Lets the person act on an order, one act at a time. `pending` lasts until the order has been read again, so that nobody
 * presses the button of a stage that is gone. Where the other party or another tab was faster, it says so.
 */
export function useMove(readAgain: () => Promise<unknown>) {
  const [pending, setPending] = useState<OrderEvent | null>(null);
  // A second press of a double click comes before the button is drawn again.
  const running = useRef(false);

  /** Returns the error of a refusal, or undefined when it is done. */
  async function move({ event, words, send, toldAtField = false }: Act): Promise<unknown> {
    if (running.current) return undefined;
    running.current = true;
    setPending(event);
    try {
      await send();
      notify(words.done);
      return undefined;
    } catch (error) {
      if (isCallError(error) && error.code === 'order-moved') {
        notify({ variant: 'notice', title: 'The order has moved on', description: sentenceOf(error, '') });
      } else if (!toldAtField) {
        notifyFailure(error, { title: words.failed, otherwise: 'Please try again.' });
      }
      return error;
    } finally {
      await readAgain();
      running.current = false;
      setPending(null);
    }
  }

  return { move, pending };
}
