import type { Category, OrderActor, OrderStage } from '@alaso/contracts';
import type { Side } from '../orders/index.ts';
import type { Due } from './due-day.ts';

/** The facts that the next-step sentences depend on. */
export type NextFacts = {
  /** The other party's first name. */
  name: string;
  /** The deadline for this stage, or null if it has none. */
  until: string | null;
  /** The day that the parties agreed on, if no timer ends this stage. */
  due?: Due | null;
  /** The actor who moved the order to its current stage. */
  by: OrderActor;
  /** The reason given for that step, or null if there is none. */
  reason?: string | null;
  /** Set if Alaso holds the buyer's money. */
  isHeld: boolean;
  /** Describes the payments to make in person when a rental is returned, or null if there are none. */
  settles: string | null;
};
type Words = (facts: NextFacts) => string;
type OfKind = Partial<Record<OrderStage, Record<Side, Words>>>;

/** Returns ` by Tue 24 Nov, 10:15`, or an empty string if there is no deadline. */
const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
/** Returns ` by Tue 24 Nov, 10:15, or …`, or an empty string if there is no deadline. */
const orElse = (until: string | null, what: string) => (until === null ? '' : `${by(until)}, or ${what}`);
const otherwise = (until: string | null, what: string) => (until === null ? '' : ` If not, ${what}.`);
const inYourHands = 'Share your code once it is in your hands.';
/** The consequence of not collecting a gift in time. */
const passesOn = 'it goes to the next person in line, or back on the market';
const atNoCost = ({ isHeld }: NextFacts) => (isHeld ? 'you get your money back' : 'you pay nothing');
const automatically = (until: string | null) =>
  until === null ? '' : ` It completes automatically on ${until}.`;
/** Returns a sentence saying that a missed deadline cancels the order at no cost. */
const cancelledAtNoCost = (what: string, facts: NextFacts) =>
  `the ${what} is cancelled and ${atNoCost(facts)}`;
/** Describes the other party's deadline: `Bisi has until Tue 24 Nov, 10:15 to accept.` */
const waitingFor = ({ name, until }: NextFacts, what: string) =>
  until === null ? `Waiting for ${name} to ${what}.` : `${name} has until ${until} to ${what}.`;

/** Text for when the seller has marked the item as handed over and the buyer must confirm or object. */
const received: Record<Side, Words> = {
  buyer: ({ name, until }) =>
    `${name} says they handed it over. Please confirm that you received it, or tell us if you did not.${automatically(until)}`,
  seller: ({ name, until }) => `Waiting for ${name} to confirm receipt.${automatically(until)}`,
};

const onHold = 'The order is on hold until our team decides. You will hear from us here and by email.';

/** Text for an objection, for the user who raised it and for the other party. */
type Objection = { own: Words; others: Words };
const disputed = (by: Record<Side, Objection>): Record<Side, Words> => {
  const wordsFor =
    (side: Side): Words =>
    (facts) => {
      const objector = facts.by === 'seller' ? 'seller' : 'buyer';
      return objector === side
        ? `${by[objector].own(facts)} We have told ${facts.name} and our team. ${onHold}`
        : `${by[objector].others(facts)} ${onHold}`;
    };
  return { buyer: wordsFor('buyer'), seller: wordsFor('seller') };
};
const objects: Objection = {
  own: ({ name }) => `You disputed what ${name} said.`,
  others: ({ name }) => `${name} disputes what you said.`,
};
/** Quotes the reason, because only the reason tells whether the parcel was lost or has arrived. */
const saysWhy: Objection = {
  own: ({ reason }) => (reason ? `You said: “${reason}”.` : 'You reported a problem with the delivery.'),
  others: ({ name, reason }) =>
    reason ? `${name} says: “${reason}”.` : `${name} reported a problem with the delivery.`,
};
const notReceived = disputed({
  buyer: {
    own: () => 'You said you did not receive it.',
    others: ({ name }) => `${name} says they did not receive it.`,
  },
  seller: objects,
});
const handOver: Words = ({ name }) =>
  `Hand it over to ${name} and enter their code. No code? Mark it as handed over.`;

const sale: OfKind = {
  placed: {
    buyer: (facts) =>
      `${waitingFor(facts, 'confirm')}${otherwise(facts.until, cancelledAtNoCost('order', facts))}`,
    seller: ({ name, until }) =>
      `${name} ordered this. Confirm the sale${orElse(until, 'it is cancelled and relisted')}.`,
  },
  confirmed: {
    buyer: (facts) =>
      `Meet ${facts.name} to collect it${orElse(facts.until, cancelledAtNoCost('order', facts))}. ${inYourHands}`,
    seller: (facts) =>
      `${handOver(facts)}${facts.until === null ? '' : ` Do it by ${facts.until}, or the order is cancelled.`}`,
  },
  'handed-over': received,
  disputed: notReceived,
};

const gift: OfKind = {
  claimed: {
    buyer: ({ name, until }) =>
      `Collect it from ${name}${orElse(until, 'you lose your claim')}. ${inYourHands}`,
    seller: (facts) =>
      `${waitingFor(facts, 'collect it')} When they do, enter their code or mark it as collected.${otherwise(facts.until, passesOn)}`,
  },
  collected: received,
  disputed: notReceived,
};

const notPickedUp = (until: string | null) =>
  until === null ? '' : ` If it is not picked up by ${until}, the booking is cancelled.`;

const countsAsReceived = (until: string | null) =>
  until === null ? '' : ` It counts as received on ${until}.`;

const rental: OfKind = {
  placed: {
    buyer: (facts) =>
      `${waitingFor(facts, 'accept')}${otherwise(facts.until, cancelledAtNoCost('booking', facts))}`,
    seller: ({ name, until }) =>
      `${name} wants to rent this. Accept${orElse(until, 'the booking is cancelled')}.`,
  },
  accepted: {
    buyer: ({ name, until }) =>
      `Collect it from ${name} for the first day. Once it is in your hands, share your code or press “I have it”.${notPickedUp(until)}`,
    seller: ({ name, until }) =>
      `Hand it over to ${name} for the first day and enter their code. You can do this from the day before.${notPickedUp(until)}`,
  },
  'handed-out': {
    buyer: ({ name, due }) =>
      due?.isLate
        ? `It was due back on ${due.day}. Return it to ${name}, and let us know here.`
        : `Return it to ${name} on the last day${due ? `, ${due.day}` : ''}, and let us know here.`,
    seller: ({ name, due }) =>
      due?.isLate
        ? `${name} had to return it by ${due.day}. Confirm when you have it.`
        : `${name} will return it on the last day${due ? `, ${due.day}` : ''}. Confirm when you have it.`,
  },
  'brought-back': {
    buyer: ({ name, until }) => `Waiting for ${name} to confirm that it is back.${automatically(until)}`,
    seller: ({ name, until }) =>
      `${name} says it is back. Please confirm, or tell us if it is not.${automatically(until)}`,
  },
  // Only deliveries reach this stage.
  'handed-over': {
    buyer: ({ name, until }) =>
      `${name} sent it. Press “I have it” when it arrives, or tell us if it does not.${countsAsReceived(until)}`,
    seller: ({ name, until }) => `Waiting for ${name} to confirm receipt.${countsAsReceived(until)}`,
  },
  'sent-back': {
    buyer: ({ name, until }) => `Waiting for ${name} to confirm that it is back.${automatically(until)}`,
    seller: ({ name, until }) =>
      `${name} sent it back. Please confirm when you have it, or tell us if it does not arrive.${automatically(until)}`,
  },
  returned: {
    buyer: ({ name, until }) =>
      `${name} says it is back. Please confirm, or tell us if that is not right.${automatically(until)}`,
    seller: ({ name, until, settles }) =>
      `${settles === null ? '' : `${settles} `}Waiting for ${name} to confirm the return.${automatically(until)}`,
  },
  disputed: disputed({
    buyer: objects,
    seller: {
      own: () => 'You said it is not back.',
      others: ({ name }) => `${name} says it is not back.`,
    },
  }),
};

const dueBy = (due: NextFacts['due']) =>
  due ? ` It ${due.isLate ? 'was due on' : 'is due by'} ${due.day}.` : '';

const tailoring: OfKind = {
  placed: {
    buyer: ({ name, until }) => `Send ${name} your brief${orElse(until, 'the booking is cancelled')}.`,
    seller: (facts) =>
      `${waitingFor(facts, 'send you a brief')}${otherwise(facts.until, 'the booking is cancelled')}`,
  },
  briefed: {
    buyer: (facts) =>
      `${waitingFor(facts, 'send you a price and timeline')}${otherwise(facts.until, 'the booking is cancelled')}`,
    seller: ({ until }) => `Send your price and timeline${orElse(until, 'the booking is cancelled')}.`,
  },
  quoted: {
    buyer: ({ name, until }) => `Accept ${name}’s quote${orElse(until, 'the booking is cancelled')}.`,
    seller: (facts) =>
      `${waitingFor(facts, 'accept your quote')}${otherwise(facts.until, 'the booking is cancelled')}`,
  },
  agreed: {
    buyer: ({ name, due }) =>
      `Waiting for ${name} to start. Once they do, neither of you can cancel.${dueBy(due)}`,
    seller: ({ due }) => `Start the work. Once you do, neither of you can cancel.${dueBy(due)}`,
  },
  'in-work': {
    buyer: ({ name, due }) => `${name} is working on it.${dueBy(due)}`,
    seller: ({ due }) => `Mark it as ready when you finish.${dueBy(due)}`,
  },
  ready: {
    buyer: ({ name }) => `It is ready. Collect it from ${name}. ${inYourHands}`,
    seller: handOver,
  },
  'handed-over': received,
  disputed: notReceived,
};

const sent: Record<Side, Words> = {
  buyer: ({ name, until }) =>
    `${name} sent it. Please confirm when you receive it, or tell us if it does not arrive or something is wrong with it.${automatically(until)}`,
  seller: received.seller,
};

const problemSaid = disputed({ buyer: saysWhy, seller: saysWhy });
const notSent = (until: string | null) =>
  until === null ? '' : ` If it is not sent by ${until}, the booking is cancelled.`;

const deliveredSale: OfKind = {
  confirmed: {
    buyer: (facts) =>
      `${waitingFor(facts, 'send it')}${otherwise(facts.until, cancelledAtNoCost('order', facts))} You can follow it here.`,
    seller: ({ name, until }) =>
      `Send it to ${name} and mark it as sent.${until === null ? '' : ` Do it by ${until}, or the order is cancelled.`}`,
  },
  'handed-over': sent,
  disputed: problemSaid,
};

const deliveredGift: OfKind = {
  claimed: {
    buyer: (facts) =>
      `${waitingFor(facts, 'send it')}${otherwise(facts.until, 'you lose your claim')} You can follow it here.`,
    seller: ({ name, until }) =>
      `Send it to ${name} and mark it as sent.${until === null ? '' : ` Do it by ${until}, or ${passesOn}.`}`,
  },
  collected: sent,
  disputed: problemSaid,
};

const deliveredRental: OfKind = {
  accepted: {
    buyer: ({ name, until }) =>
      `Waiting for ${name} to send it for the first day.${notSent(until)} You can follow it here.`,
    seller: ({ name, until }) => `Send it to ${name} for the first day and mark it as sent.${notSent(until)}`,
  },
  disputed: problemSaid,
};

/** Text for the stages of an item that is sent rather than handed over in person. */
const delivered: Partial<Record<Category, OfKind>> = {
  resale: deliveredSale,
  gift: deliveredGift,
  rent: deliveredRental,
};

/** Text for the stages of a rental that the renter may send back. */
const comingBack: OfKind = {
  'handed-out': {
    buyer: ({ name, due }) =>
      due?.isLate
        ? `It was due back on ${due.day}. Send it back to ${name} and mark it as sent back.`
        : `Send it back to ${name} on the last day${due ? `, ${due.day}` : ''}, and mark it as sent back. You can also meet.`,
    seller: ({ name, due }) =>
      due?.isLate
        ? `${name} had to send it back by ${due.day}. Confirm when you have it.`
        : `${name} will send it back on the last day${due ? `, ${due.day}` : ''}. Confirm when you have it.`,
  },
};

const nextWords: Record<Category, OfKind> = { resale: sale, gift, rent: rental, upcycle: tailoring };

/** Text for a delivery if the buyer has not entered an address yet. */
const lackingAddress: Record<Side, Words> = {
  buyer: ({ name, until }) => `Enter the address for the delivery, so that ${name} can go on${by(until)}.`,
  seller: ({ name }) => `Waiting for ${name} to enter the address for the delivery.`,
};

/** Describes the next step and its deadline to one side. Returns null if the order has ended. */
export function nextInWords(
  at: {
    category: Category;
    stage: OrderStage;
    side: Side;
    isDelivered?: boolean;
    /** True for a delivery if the buyer has not entered an address yet. */
    lacksAddress?: boolean;
    /** True for a rental with a return address. */
    comesBack?: boolean;
  },
  facts: NextFacts,
): string | null {
  if (at.lacksAddress) return lackingAddress[at.side](facts);
  const words =
    (at.comesBack && comingBack[at.stage]) || (at.isDelivered && delivered[at.category]?.[at.stage]);
  if (words) return words[at.side](facts);
  return nextWords[at.category][at.stage]?.[at.side](facts) ?? null;
}

export function overInWords(stage: OrderStage, isDelivered: boolean): string {
  if (stage === 'completed') return 'This order is complete.';
  if (stage !== 'missed') return 'This order was cancelled.';
  return isDelivered ? 'It was not sent in time.' : 'It was not collected in time.';
}

const sellers: Record<Category, string> = {
  resale: 'seller',
  gift: 'giver',
  rent: 'owner',
  upcycle: 'tailor',
};

/** Returns the text for a buyer with an open order if the seller is suspended. */
export const sellerSuspendedInWords = (category: Category, canCancel: boolean): string =>
  `The ${sellers[category]}'s account is suspended. ${
    canCancel ? 'You can cancel for free.' : 'Tell us if something is wrong.'
  }`;
