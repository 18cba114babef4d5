import type { OrderEvent, OrderPage } from '@alaso/contracts';
import type { Side } from '../side.ts';

export type ActWords = {
  button: string;
  pending: string;
  done: { title: string; description?: string };
  failed: string;
};

/** What is done by pressing a button, without anything to fill in. */
export type PlainAct = Extract<OrderEvent, 'confirm' | 'hand-over' | 'collect' | 'complete' | 'bring-back'>;
/** What is done with a reason. */
export type ReasonedAct = Extract<OrderEvent, 'cancel' | 'dispute' | 'not-received'>;

/** What is asked before something is done with a reason, and the reasons to tap. */
export type AskWords = ActWords & { title: string; keep: string; reasons: readonly string[] };

export const actWords: Record<PlainAct, ActWords> = {
  confirm: {
    button: 'Confirm the sale',
    pending: 'Confirming...',
    done: { title: 'Sale confirmed', description: 'The buyer now has a hand-over code.' },
    failed: 'Not confirmed',
  },
  'hand-over': {
    button: 'Mark as handed over',
    pending: 'Saving...',
    done: { title: 'Handed over', description: 'We ask the buyer to confirm it.' },
    failed: 'Not saved',
  },
  collect: {
    button: 'Mark as collected',
    pending: 'Saving...',
    done: { title: 'Collected', description: 'We ask them to confirm it.' },
    failed: 'Not saved',
  },
  complete: {
    button: 'I received it',
    pending: 'Completing...',
    done: { title: 'Order completed', description: 'Your receipt is on this page.' },
    failed: 'Not completed',
  },
  'bring-back': {
    button: 'I have brought it back',
    pending: 'Saving...',
    done: { title: 'Brought back', description: 'We ask the owner to confirm it.' },
    failed: 'Not saved',
  },
};

/** On the button that agrees that a rental is back. */
export const agreeIsBack = 'Yes, it is back';

const cancelWords = {
  button: 'Cancel the order',
  pending: 'Cancelling...',
  done: { title: 'Order cancelled' },
  failed: 'Not cancelled',
  title: 'Cancel this order?',
  keep: 'Keep the order',
};
const disputeWords = {
  pending: 'Sending...',
  done: { title: 'The order is on hold', description: 'Our team looks into it and decides.' },
  failed: 'Not sent',
  keep: 'Leave it as it is',
};

/** The words of an act with a reason, as one of the two reads them. */
export function askWords(act: ReasonedAct, side: Side, { stage }: Pick<OrderPage, 'stage'>): AskWords {
  if (act === 'cancel') {
    const reasons =
      side === 'buyer'
        ? ['I have changed my mind', 'I have found another', 'It is too far away', 'They do not answer']
        : ['It is no longer available', 'It is damaged', 'We cannot agree on a day', 'They do not answer'];
    return { ...cancelWords, reasons };
  }
  if (act === 'not-received') {
    return {
      ...cancelWords,
      button: 'I never got it',
      title: 'You never got it?',
      reasons: ['They did not turn up', 'They do not answer', 'They gave it to someone else'],
    };
  }
  if (stage === 'brought-back') {
    return {
      ...disputeWords,
      button: 'It is not back',
      title: 'Is it not back?',
      reasons: ['It was not brought back', 'Parts are missing', 'It came back damaged'],
    };
  }
  if (stage === 'returned') {
    return {
      ...disputeWords,
      button: 'That is not so',
      title: 'What is not so?',
      reasons: ['I never got it', 'I still have it'],
    };
  }
  return {
    ...disputeWords,
    button: stage === 'handed-out' ? 'I never got it' : 'I did not receive it',
    title: 'Did you not receive it?',
    reasons: ['They did not turn up', 'They never handed it over', 'It is something else'],
  };
}
