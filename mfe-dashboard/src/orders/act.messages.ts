import type {
  Category,
  OrderActor,
  OrderEvent,
  OrderPage,
  OrderPayment,
  OrderStage,
  RentalPart,
} from '@alaso/contracts';
import { leavesPaused } from '@alaso/contracts/cancel-reasons';
import type { Side } from './side.ts';

export type ActWords = {
  button: string;
  pending: string;
  done: { title: string; description?: string };
  failed: string;
};

/** The actions that take one click and need no input. */
export type PlainAct = Extract<OrderEvent, 'confirm' | 'hand-over' | 'collect' | 'complete' | 'bring-back'>;
export type ReasonedAct = Extract<OrderEvent, 'cancel' | 'dispute' | 'not-received'>;

/** Text for the dialog that asks for a reason, with suggested reasons. */
export type AskWords = ActWords & {
  title: string;
  keep: string;
  reasons: readonly string[];
  /** The reason implied by the button, which the user can edit. */
  reason?: string;
};

const actWords: Record<PlainAct, ActWords> = {
  confirm: {
    button: 'Confirm the sale',
    pending: 'Confirming...',
    done: { title: 'Sale confirmed', description: 'The buyer now has a hand-over code.' },
    failed: 'Could not confirm',
  },
  'hand-over': {
    button: 'Mark as handed over',
    pending: 'Saving...',
    done: { title: 'Handed over', description: 'We asked the buyer to confirm.' },
    failed: 'Could not save',
  },
  collect: {
    button: 'Mark as collected',
    pending: 'Saving...',
    done: { title: 'Collected', description: 'We asked them to confirm.' },
    failed: 'Could not save',
  },
  complete: {
    button: 'I received it',
    pending: 'Completing...',
    done: { title: 'Order completed', description: 'Your receipt is on this page.' },
    failed: 'Could not complete',
  },
  'bring-back': {
    button: 'I returned it',
    pending: 'Saving...',
    done: { title: 'Marked as returned', description: 'We asked the owner to confirm.' },
    failed: 'Could not save',
  },
};

/** The label of the button that confirms the return of a rental. */
export const agreeIsBack = 'Yes, it is back';

export function actWordsOf(
  act: PlainAct,
  { listingCategory, delivery }: Pick<OrderPage, 'listingCategory' | 'delivery'>,
): ActWords {
  const words = actWords[act];
  if (act === 'complete' && listingCategory === 'rent') return { ...words, button: agreeIsBack };
  // The buyer has no code for a delivery.
  if (act === 'confirm' && delivery?.by === 'delivery') {
    return { ...words, done: { title: 'Sale confirmed', description: 'Next, send it and mark it as sent.' } };
  }
  return words;
}

type Returned = {
  rental: Pick<RentalPart, 'deposit' | 'lateAmount'> | null;
  payment?: Pick<OrderPayment, 'held'>;
};

/**
 * Describes the payments to make in person when a rental is returned: the deposit and the late fee. Returns
 * null if there are none, or if Alaso holds the money and divides it.
 */
export function settledInWords({ rental, payment }: Returned): string | null {
  if (!rental || Number(payment?.held ?? 0) > 0) return null;
  const due = [
    ...(Number(rental.deposit) > 0 ? ['the deposit'] : []),
    ...(Number(rental.lateAmount) > 0 ? ['the late fee'] : []),
  ];
  return due.length === 0 ? null : `Settle ${due.join(' and ')}.`;
}

const cancelWords = {
  button: 'Cancel the order',
  pending: 'Cancelling...',
  done: { title: 'Order cancelled' },
  failed: 'Could not cancel',
  title: 'Cancel this order?',
  keep: 'Keep the order',
};

/** Text shown to a seller who cancels because the item is no longer available to anyone. */
const pausedHints: Partial<Record<Category, string>> = {
  resale: 'Your listing will be paused, so that nobody else orders it. You can resume it later.',
  gift: 'Your listing will be paused, so that nobody else claims it. You can resume it later.',
  rent: 'Your listing will be paused, so that nobody else books it. Other bookings go on.',
};

type Cancelled = { category: Category; by: OrderActor; reason: string | null };

/**
 * Describes a cancellation's effect on the listing. Returns undefined if the listing goes back on the market.
 */
export const pauseInWords = ({ category, by, reason }: Cancelled): string | undefined =>
  by === 'seller' && leavesPaused(reason) ? pausedHints[category] : undefined;

/** Text for a cancellation that paused the listing, and for the link to resume it. */
export const pausedWords = {
  text: 'Your listing is paused. Resume it when the item is available again.',
  link: 'See paused listings',
};
/** Returns the text for a cancellation with this reason, from one side's point of view. */
export const cancelledInWords = (words: ActWords, cancelled: Cancelled): ActWords =>
  pauseInWords(cancelled) === undefined
    ? words
    : { ...words, done: { ...words.done, description: pausedWords.text } };

const tailorsReasons = ['I am fully booked', 'We cannot agree on a day', 'They are not answering'];
const sellersReasons = [
  'It is no longer available',
  'It is damaged',
  'We cannot agree on a day',
  'They are not answering',
];
const disputeWords = {
  pending: 'Sending...',
  done: { title: 'The order is on hold', description: 'Our team will look into it and decide.' },
  failed: 'Could not send',
  keep: 'Keep it as it is',
};

const somethingIsWrong = {
  button: 'Something is wrong with it',
  title: 'What is wrong with it?',
  reasons: ['It is not as described', 'It is damaged', 'It is a different item', 'Parts are missing'],
};
const notArrived = 'It has not arrived';
/** The stages in which the delivery is on its way, or has arrived but the buyer has not confirmed it. */
const sentStages: readonly OrderStage[] = ['handed-over', 'collected', 'handed-out'];

type Asked = Pick<OrderPage, 'stage' | 'listingCategory' | 'delivery' | 'timeline'>;

/** Returns the text for each button for an action that requires a reason, from one side's point of view. */
export function askWords(act: ReasonedAct, side: Side, order: Asked): readonly AskWords[] {
  if (act === 'dispute' && order.delivery?.by === 'delivery' && sentStages.includes(order.stage)) {
    const isWrong = { ...disputeWords, ...somethingIsWrong };
    // The renter has confirmed that the item arrived.
    if (order.timeline.some(({ event, by }) => event === 'hand-out' && by === 'buyer')) return [isWrong];
    return [
      {
        ...disputeWords,
        button: notArrived,
        title: 'Has it not arrived?',
        reasons: [notArrived, 'The carrier cannot find it'],
        reason: notArrived,
      },
      isWrong,
    ];
  }
  return [wordsOf(act, side, order)];
}

function wordsOf(act: ReasonedAct, side: Side, { stage, listingCategory }: Asked): AskWords {
  if (act === 'cancel') {
    const reasons =
      side === 'buyer'
        ? ['I changed my mind', 'I found another one', 'It is too far away', 'They are not answering']
        : listingCategory === 'upcycle'
          ? tailorsReasons
          : sellersReasons;
    return { ...cancelWords, reasons };
  }
  if (act === 'not-received') {
    return {
      ...cancelWords,
      button: 'I never got it',
      title: 'You never got it?',
      reasons: ['They did not show up', 'They are not answering', 'They gave it to someone else'],
    };
  }
  if (stage === 'completed') {
    return {
      ...disputeWords,
      ...somethingIsWrong,
      done: { title: 'The money is held', description: 'Our team will look into it and decide.' },
    };
  }
  if (stage === 'brought-back' || stage === 'sent-back') {
    return {
      ...disputeWords,
      button: 'It is not back',
      title: 'Is it not back?',
      reasons: ['It was not returned', 'Parts are missing', 'It came back damaged'],
    };
  }
  if (stage === 'returned') {
    return {
      ...disputeWords,
      button: 'That is not right',
      title: 'What is not right?',
      reasons: ['I never got it', 'I still have it'],
    };
  }
  return {
    ...disputeWords,
    button: stage === 'handed-out' ? 'I never got it' : 'I did not receive it',
    title: 'Did you not receive it?',
    reasons: ['They did not show up', 'They never handed it over', 'It is a different item'],
  };
}
