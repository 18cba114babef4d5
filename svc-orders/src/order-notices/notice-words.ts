import type { OrderEvent, OrderMover } from '@alaso/contracts';

/** What the words are made of. */
export type NoticeFacts = {
  title: string;
  /** The first name of the other of the two. */
  name: string;
  /** `₦45,000`, or `nothing`. */
  amount: string;
  /** Until when the order waits, in Lagos: `Tue 24 Nov, 10:15`; null where it waits for nothing. */
  until: string | null;
  /** Why it was cancelled, where somebody said so. */
  reason: string | null;
  by: OrderMover;
};

/** The title of a notice, and what it says. The title is also the subject of its mail. */
export type NoticeWords = (facts: NoticeFacts) => { title: string; text: string };

/** What happens to an order that somebody is told of; `place` is its beginning. */
export type NoticeEvent = OrderEvent | 'place';

type Party = 'buyer' | 'seller';
/** What is told of each event, and to whom. */
export type KindWords = Partial<Record<NoticeEvent, Partial<Record<Party, NoticeWords>>>>;

/** ` by Tue 24 Nov, 10:15`. */
export const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
/** ` By itself it is completed on Tue 24 Nov, 10:15.` */
export const byItself = (until: string | null) =>
  until === null ? '' : ` By itself it is completed on ${until}.`;

/** Cancelled by the other one, or by the clock. `late` says what the clock waited for in vain. */
export function cancelled(late: string, then = ''): NoticeWords {
  return ({ title, name, reason, by: mover }) => ({
    title: `Cancelled: ${title}`,
    text:
      mover === 'clock'
        ? `${late}, so the order has ended by itself.${then}`
        : `${name} has cancelled the order.${reason === null ? '' : ` They write: “${reason}”`}${then}`,
  });
}

/** Completed: by the buyer, by the seller with the buyer's code, or by the clock. */
export const completed: Record<Party, NoticeWords> = {
  buyer: ({ title, name, by: mover }) => ({
    title: `Completed: ${title}`,
    text: `${mover === 'clock' ? 'The time to say otherwise is over' : `${name} has completed the order`}. Your receipt is on its page.`,
  }),
  seller: ({ title, name, amount, by: mover }) => ({
    title: `Completed: ${title}`,
    text: `${mover === 'clock' ? `${name} has said nothing otherwise` : `${name} has received it`}. It counts ${amount} to your earnings.`,
  }),
};

/** The seller says that the buyer has it. */
export const handedOver: NoticeWords = ({ title, name, until }) => ({
  title: `Did you receive it? ${title}`,
  text: `${name} says that you have been given it. Say that you have received it.${byItself(until)}`,
});
