import type { OrderEvent, OrderActor, OrderStage } from '@alaso/contracts';

/** The facts of a notification. */
export type MessageFacts = {
  title: string;
  /** The other party's first name. */
  name: string;
  /** Both first names. */
  buyer: string;
  seller: string;
  /** The reader. */
  you: 'buyer' | 'seller' | 'desk';
  /** `₦45,000`, or `nothing`. */
  amount: string;
  /** The deadline in Lagos time: `Tue 24 Nov, 10:15`; null without one. */
  until: string | null;
  /** The reason for a cancellation or a dispute. */
  reason: string | null;
  by: OrderActor;
  /** The stage at which it happened; null for a new order. */
  from: OrderStage | null;
};

/** The title of a notification, and what it says. The title is also the subject of its mail. */
export type Message = (facts: MessageFacts) => { title: string; text: string };

/**
 * The events of which someone is notified. `place` is a new order, `remind` a reminder of what it waits for.
 */
export type MessageEvent = OrderEvent | 'place' | 'remind';

type Party = 'buyer' | 'seller';
/** The messages of each event for each reader. */
export type OrderMessages = Partial<Record<MessageEvent, Partial<Record<Party, Message>>>>;

/** ` by Tue 24 Nov, 10:15`. */
export const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
/** Returns what the reader is waiting for: `Bisi has until Tue 24 Nov, 10:15 to accept.` */
export const waitingFor = (name: string, until: string | null, what: string) =>
  until === null ? `Waiting for ${name} to ${what}.` : `${name} has until ${until} to ${what}.`;
/** ` It completes automatically on Tue 24 Nov, 10:15.` */
export const automatically = (until: string | null) =>
  until === null ? '' : ` It completes automatically on ${until}.`;
/** ` They write: “Too far”` */
export const quoted = (reason: string | null) => (reason === null ? '' : ` They write: “${reason}”`);
const decided = (reason: string | null) => (reason === null ? '' : ` Our reason: “${reason}”`);

/** Payment instructions: there is no other way yet. */
export const payWhenYouMeet = 'You pay the seller when you meet. Alaso does not take payments yet.';

/**
 * Returns the messages of a cancellation by the other party, an admin or a timer. `late` names the missed
 * deadline.
 */
export function cancelled(late: string | ((from: OrderStage | null) => string), then = ''): Message {
  return ({ title, name, reason, by: mover, from }) => ({
    title: `Cancelled: ${title}`,
    text:
      mover === 'clock'
        ? `${typeof late === 'string' ? late : late(from)}, so the order was cancelled automatically.${then}`
        : mover === 'desk'
          ? `Our team looked into it and cancelled the order.${decided(reason)}`
          : `${name} cancelled the order.${quoted(reason)}${then}`,
  });
}

/**
 * The messages of a completion by the buyer, by the seller with the buyer's code, by an admin or by a timer.
 */
export const completed: Record<Party, Message> = {
  buyer: ({ title, name, reason, by: mover }) => ({
    title: `Completed: ${title}`,
    text: `${completedBy(mover, reason) ?? `${name} completed the order with your code`}. Your receipt is on the order page.`,
  }),
  seller: ({ title, name, amount, reason, by: mover }) => ({
    title: `Completed: ${title}`,
    text: `${completedBy(mover, reason) ?? `${name} says they received it`}. It adds ${amount} to your earnings.`,
  }),
};

/** Returns how an admin or a timer completed an order; undefined if the buyer or the seller did. */
export function completedBy(mover: OrderActor, reason: string | null): string | undefined {
  if (mover === 'clock') return 'Nobody objected, so the order completed automatically';
  const why = reason === null ? '' : `: “${reason}”`;
  return mover === 'desk' ? `Our team looked into it and completed the order${why}` : undefined;
}

/** Asks the buyer to confirm a handover that the seller marked. */
export const handedOver: Message = ({ title, name, until }) => ({
  title: `Did you receive it? ${title}`,
  text: `${name} says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page.${automatically(until)}`,
});

/**
 * Returns the messages of a dispute: a confirmation for the party who objected, and their reason for the
 * other.
 */
export const disputed = (
  claimOf: (from: OrderStage | null) => string = () => 'I did not receive it',
): Record<Party, Message> => {
  const words: Message = ({ title, name, reason, by: mover, you, from }) => ({
    title: `Our team is looking into it: ${title}`,
    text:
      mover === you
        ? `We have told ${name} and our team what you said. The order is on hold until our team decides. You will hear from us here.`
        : `${name} says: ${claimOf(from)}.${quoted(reason)} The order is on hold until our team decides. You will hear from us here.`,
  });
  return { buyer: words, seller: words };
};

/** Messages for admins. */
export const deskMessages: Partial<Record<MessageEvent, Message>> = {
  dispute: ({ title, buyer, seller, reason, by: mover }) => ({
    title: `Disputed order: ${title}`,
    text: `${mover === 'seller' ? seller : buyer} disputes what ${mover === 'seller' ? buyer : seller} said.${quoted(reason)} Please complete or cancel the order.`,
  }),
};
