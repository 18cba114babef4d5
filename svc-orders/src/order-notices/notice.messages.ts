import type { OrderEvent, OrderMover, OrderStage } from '@alaso/contracts';

/** What the words are made of. */
export type NoticeFacts = {
  title: string;
  /** The first name of the other of the two. */
  name: string;
  /** The first names of both. */
  buyer: string;
  seller: string;
  /** Who reads it. */
  you: 'buyer' | 'seller' | 'desk';
  /** `₦45,000`, or `nothing`. */
  amount: string;
  /** Until when the order waits, in Lagos: `Tue 24 Nov, 10:15`; null where it waits for nothing. */
  until: string | null;
  /** What was said with it: why it was cancelled or disputed. */
  reason: string | null;
  by: OrderMover;
  /** The stage at which it happened; null for its beginning. */
  from: OrderStage | null;
};

/** The title of a notification, and what it says. The title is also the subject of its mail. */
export type NoticeWords = (facts: NoticeFacts) => { title: string; text: string };

/** What happens to an order that someone is notified of; `place` is its beginning. */
export type NoticeEvent = OrderEvent | 'place';

type Party = 'buyer' | 'seller';
/** What each of the two reads of each event. */
export type KindWords = Partial<Record<NoticeEvent, Partial<Record<Party, NoticeWords>>>>;

/** ` by Tue 24 Nov, 10:15`. */
export const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
/** ` It completes automatically on Tue 24 Nov, 10:15.` */
export const automatically = (until: string | null) =>
  until === null ? '' : ` It completes automatically on ${until}.`;
/** ` They write: “Too far”` */
export const quoted = (reason: string | null) => (reason === null ? '' : ` They write: “${reason}”`);
const decided = (reason: string | null) => (reason === null ? '' : ` Our reason: “${reason}”`);

/** Said where an order is paid: there is no other way yet. */
export const payWhenYouMeet = 'You pay the seller when you meet. Alaso does not take payments yet.';

/** Cancelled by the other one, by an admin, or by the clock. `late` says what the clock waited for in vain. */
export function cancelled(late: string | ((from: OrderStage | null) => string), then = ''): NoticeWords {
  return ({ title, name, reason, by: mover, from }) => ({
    title: `Cancelled: ${title}`,
    text:
      mover === 'clock'
        ? `${typeof late === 'string' ? late : late(from)}, so the order was cancelled automatically.${then}`
        : mover === 'desk'
          ? `Our team has looked into it and cancelled the order.${decided(reason)}`
          : `${name} has cancelled the order.${quoted(reason)}${then}`,
  });
}

/** Completed: by the buyer, by the seller with the buyer's code, by an admin, or by the clock. */
export const completed: Record<Party, NoticeWords> = {
  buyer: ({ title, name, reason, by: mover }) => ({
    title: `Completed: ${title}`,
    text: `${completedBy(mover, reason) ?? `${name} has completed the order with your code`}. Your receipt is on its page.`,
  }),
  seller: ({ title, name, amount, reason, by: mover }) => ({
    title: `Completed: ${title}`,
    text: `${completedBy(mover, reason) ?? `${name} says that they have received it`}. It adds ${amount} to your earnings.`,
  }),
};

/** How an order was completed that neither of the two completed; undefined if one of them did. */
export function completedBy(mover: OrderMover, reason: string | null): string | undefined {
  if (mover === 'clock') return 'Nobody objected in time, so the order is complete';
  const why = reason === null ? '' : `: “${reason}”`;
  return mover === 'desk' ? `Our team has looked into it and completed the order${why}` : undefined;
}

/** The seller says that the buyer has it. */
export const handedOver: NoticeWords = ({ title, name, until }) => ({
  title: `Did you receive it? ${title}`,
  text: `${name} says that you have received it. If you have, confirm it. If not, press “I did not receive it” on the order’s page.${automatically(until)}`,
});

/** The two of a disputed order: whoever objected has a confirmation. `claimOf` is what they say. */
export const disputed = (
  claimOf: (from: OrderStage | null) => string = () => 'I did not receive it',
): Record<Party, NoticeWords> => {
  const words: NoticeWords = ({ title, name, reason, by: mover, you, from }) => ({
    title: `Our team is looking into it: ${title}`,
    text:
      mover === you
        ? `We have told ${name} and our team what you said. The order is on hold until our team decides. You will hear from us here.`
        : `${name} says: ${claimOf(from)}.${quoted(reason)} The order is on hold until our team decides. You will hear from us here.`,
  });
  return { buyer: words, seller: words };
};

/** What admins read. */
export const deskWords: Partial<Record<NoticeEvent, NoticeWords>> = {
  dispute: ({ title, buyer, seller, reason, by: mover }) => ({
    title: `A disputed order: ${title}`,
    text: `${mover === 'seller' ? seller : buyer} objects to what ${mover === 'seller' ? buyer : seller} says.${quoted(reason)} Please complete or cancel the order.`,
  }),
};
