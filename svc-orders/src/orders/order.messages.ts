import { disputeLimits, type OrderEvent, type OrderActor, type OrderStage } from '@alaso/contracts';
import { quoted } from '../quoted.ts';

export type MessageFacts = {
  title: string;
  /** The other party's first name. */
  name: string;
  /** First names of both parties. */
  buyer: string;
  seller: string;
  /** Recipient of the message. */
  you: 'buyer' | 'seller' | 'desk';
  /** An amount such as `₦45,000`, or `nothing`. */
  amount: string;
  /** The deadline in Lagos time, such as `Tue 24 Nov, 10:15`. Null if there is none. */
  until: string | null;
  /** The reason for a cancellation or a dispute. */
  reason: string | null;
  by: OrderActor;
  /**
   * Set if the listing offered delivery. `chosen`: the buyer chose it. `lacksAddress`: the buyer has not
   * entered an address. `sentWith`: the carrier and the tracking number. `comesBack`: a rental may be sent
   * back.
   */
  delivery: {
    chosen: boolean;
    lacksAddress: boolean;
    sentWith: string | null;
    comesBack: boolean;
  } | null;
  /** True if the buyer paid through Alaso. The buyer is refunded if the order is canceled. */
  isPaid: boolean;
  /**
   * Amounts that the parties settle in person once a rental is back, such as `the deposit`. Null if there is
   * nothing to settle.
   */
  settles: string | null;
  /** Stage in which the event occurred. Null for a new order. */
  from: OrderStage | null;
};

/** A notification's title, which is also its email subject, and its text. */
export type Message = (facts: MessageFacts) => { title: string; text: string };

/** Events that notify someone. `place` is a new order, and `remind` is a reminder to take the next step. */
export type MessageEvent = OrderEvent | 'place' | 'remind';

type Party = 'buyer' | 'seller';
/** Messages for each event, by recipient. */
export type OrderMessages = Partial<Record<MessageEvent, Partial<Record<Party, Message>>>>;

/** For example, ` by Tue 24 Nov, 10:15`. */
export const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
/** For example, ` by Tue 24 Nov, 10:15, or the order is cancelled`. */
export const orElse = (until: string | null, what: string) =>
  until === null ? '' : `${by(until)}, or ${what}`;
/**
 * Returns a sentence that states what the recipient is waiting for, such as `Bisi has until Tue 24 Nov, 10:15
 * to accept.`
 */
export const waitingFor = (name: string, until: string | null, what: string) =>
  until === null ? `Waiting for ${name} to ${what}.` : `${name} has until ${until} to ${what}.`;
/** For example, ` It completes automatically on Tue 24 Nov, 10:15.` */
export const automatically = (until: string | null) =>
  until === null ? '' : ` It completes automatically on ${until}.`;
/** For example, ` Our reason: “Too far”`. */
const decided = (reason: string | null) => (reason === null ? '' : ` Our reason: “${reason}”`);

/** Payment instructions. The order page shows every option. */
export const howToPay = 'See the order page for how to pay.';

/**
 * Returns the messages about a cancellation by the other party, an admin, or a timer. `late` describes the
 * missed deadline.
 */
export function cancelled(late: string | ((facts: MessageFacts) => string), then = ''): Message {
  return (facts) => {
    const { title, name, reason, by: mover, you, isPaid } = facts;
    const isBack = isPaid && you === 'buyer';
    const after = isBack ? ' You get your money back.' : mover === 'desk' ? '' : then;
    const what =
      mover === 'clock'
        ? `${typeof late === 'string' ? late : late(facts)}, so the order was cancelled automatically.`
        : mover === 'desk'
          ? `Our team looked into it and cancelled the order.${decided(reason)}`
          : `${name} cancelled the order.${quoted(reason)}`;
    return { title: `Cancelled: ${title}`, text: `${what}${after}` };
  };
}

/**
 * Messages about a completion by the buyer, by the seller with the buyer's code, by an admin, or by a timer.
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

/**
 * Returns a description of an admin's or a timer's completion of an order, or undefined if the buyer or the
 * seller completed it.
 */
export function completedBy(mover: OrderActor, reason: string | null): string | undefined {
  if (mover === 'clock') return 'Nobody objected, so the order completed automatically';
  const why = reason === null ? '' : `: “${reason}”`;
  return mover === 'desk' ? `Our team looked into it and completed the order${why}` : undefined;
}

/** For example, ` with GIG Logistics, tracking number GIG-1234`. */
export const sentWith = (delivery: MessageFacts['delivery']) =>
  delivery?.sentWith ? ` with ${delivery.sentWith}` : '';

/** The message to the buyer about an order that was sent. */
const sent: Message = ({ title, name, until, delivery }) => ({
  title: `On its way: ${title}`,
  text: `${name} sent it${sentWith(delivery)}. When you have it, press “I received it” on the order page. If it does not arrive or something is wrong with it, tell us there.${automatically(until)}`,
});

/** Asks the buyer to confirm an order that the seller has marked as handed over or sent. */
export const handedOver: Message = (facts) => (facts.delivery?.chosen ? sent(facts) : handedInPerson(facts));

/**
 * Reminds the buyer to respond before an order that the seller has marked as handed over or sent is completed
 * automatically.
 */
export const hasItArrived: Message = ({ title, until, delivery }) => {
  const [question, otherwise] = delivery?.chosen
    ? ['Has it arrived?', 'If not, press “It has not arrived” there.']
    : ['Do you have it?', 'If you never got it, press “I did not receive it” there.'];
  return {
    title: `${question} ${title}`,
    text: `If you have it, press “I received it” on the order page. ${otherwise}${automatically(until)}`,
  };
};

const handedInPerson: Message = ({ title, name, until }) => ({
  title: `Did you receive it? ${title}`,
  text: `${name} says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page.${automatically(until)}`,
});

/**
 * Returns the messages about a dispute: a confirmation for the party that objected, and the reason for the
 * other party.
 */
export const disputed = (
  claimOf: (facts: Pick<MessageFacts, 'from' | 'delivery'>) => string = ({ delivery }) =>
    delivery?.chosen ? 'There is a problem with the delivery' : 'I did not receive it',
): Record<Party, Message> => {
  const words: Message = ({ title, name, reason, by: mover, you, from, delivery }) => ({
    title: `Our team is looking into it: ${title}`,
    text:
      mover === you
        ? `We have told ${name} and our team what you said. ${name} has ${disputeLimits.answerHours} hours to answer, then our team decides. The order is on hold until then. You will hear from us here.`
        : `${name} says: ${claimOf({ from, delivery })}.${quoted(reason)} The order is on hold until our team decides. Answer on the order page within ${disputeLimits.answerHours} hours, so that our team hears your side.`,
  });
  return { buyer: words, seller: words };
};

const extended: Message = ({ title, reason, until }) => ({
  title: `More time: ${title}`,
  text: `Our team gave this order more time${until === null ? '' : `, until ${until}`}.${decided(reason)}`,
});

/** Messages about events that only an admin causes. They are the same for every kind of order. */
export const adminMessages: OrderMessages = { extend: { buyer: extended, seller: extended } };

export const deskMessages: Partial<Record<MessageEvent, Message>> = {
  dispute: ({ title, buyer, seller, reason, by: mover }) => ({
    title: `Disputed order: ${title}`,
    text: `${mover === 'seller' ? seller : buyer} disputes what ${mover === 'seller' ? buyer : seller} said.${quoted(reason)} You can decide once the other side has answered, or after ${disputeLimits.answerHours} hours.`,
  }),
};

/** Warning to a buyer whose seller was suspended while the order was open. */
export const sellerSuspended = (facts: { listingTitle: string; seller: string; canCancel: boolean }) => ({
  title: `Please be careful: ${facts.listingTitle}`,
  text: `We have suspended the account of ${facts.seller}. Your order still stands. Do not pay in advance. ${
    facts.canCancel
      ? 'You can cancel it on its page. That costs you nothing.'
      : 'If something is wrong, report it on its page.'
  }`,
});
