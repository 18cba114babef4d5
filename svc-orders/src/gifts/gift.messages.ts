import {
  by,
  cancelled,
  completedBy,
  disputed,
  handedOver,
  hasItArrived,
  type Message,
  type OrderMessages,
  orElse,
} from '../orders/index.ts';
import { quoted } from '../quoted.ts';

const uncollected = 'It was not collected in time';
const unsent = 'It was not sent in time';
const passesOn = 'It goes to the next person in line, or back on the market if nobody is waiting.';
const collects = (until: string | null) =>
  until === null ? 'will collect it' : `has until ${until} to collect it`;

/** Tells the giver who gets the gift next, and how. */
const claimed: Message = ({ title, name, until, by: mover, delivery }) => {
  const isNext = mover === 'clock';
  const who = `${name} ${isNext ? 'is next in line for' : 'claimed'} your gift`;
  const sent = delivery?.lacksAddress
    ? `Once they have entered the address, send it${by(until)}.`
    : `Send it${by(until)}: the order page says where to.`;
  const collected = isNext
    ? `${who} and ${collects(until)}.`
    : `${who}. They ${until === null ? 'will' : `have until ${until} to`} collect it.`;
  return { title: `Claimed: ${title}`, text: delivery?.chosen ? `${who}. ${sent}` : collected };
};

/** Returns a sentence that tells the claimer what to do next. */
function claimersNext({ until, delivery }: Parameters<Message>[0]): string {
  const orLost = orElse(until, 'you lose your claim');
  if (delivery?.lacksAddress) return `Enter the address on the order page${orLost}.`;
  if (delivery?.chosen) return `They send it to you${by(until)}. Check the address on the order page.`;
  const orDelivered = delivery ? ' For delivery, enter your address there.' : '';
  return `Collect it${orLost}. Your hand-over code is on the order page.${orDelivered}`;
}

const backOfQueue = 'If you miss two gifts in 90 days, you go to the back of the line.';

/** A parcel that was not sent is not the claimer's fault, unless the claimer gave no address. */
const missed: Message = ({ title, delivery }) => {
  const goesOn = 'the gift goes to the next person or back on the market.';
  if (delivery?.lacksAddress) {
    const text = `You entered no address in time, so ${goesOn} ${backOfQueue}`;
    return { title: `Not sent: ${title}`, text };
  }
  return delivery?.chosen
    ? { title: `Not sent: ${title}`, text: `${unsent}, so your claim has ended and ${goesOn}` }
    : { title: `Not collected: ${title}`, text: `${uncollected}, so ${goesOn} ${backOfQueue}` };
};

/** Tells the giver who is to blame for a missed gift. */
function missedBy({ name, delivery }: Parameters<Message>[0]): string {
  if (delivery?.lacksAddress) return `${name} entered no address in time.`;
  return delivery?.chosen
    ? `You did not send your gift to ${name} in time.`
    : `${name} did not collect your gift in time.`;
}

export const giftMessages: OrderMessages = {
  place: {
    seller: claimed,
    buyer: (facts) => {
      const { title, name, by: mover } = facts;
      const whose = mover === 'clock' ? `It’s your turn for ${name}’s gift.` : `It’s a gift from ${name}.`;
      return {
        title: mover === 'clock' ? `It’s your turn: ${title}` : `You claimed ${title}`,
        text: `${whose} ${claimersNext(facts)}`,
      };
    },
  },
  collect: { buyer: handedOver },
  remind: { buyer: hasItArrived },
  dispute: disputed(),
  miss: {
    buyer: missed,
    seller: (facts) => ({
      title: `Not ${facts.delivery?.chosen ? 'sent' : 'collected'}: ${facts.title}`,
      text: `${missedBy(facts)} ${passesOn}`,
    }),
  },
  'pass-on': {
    buyer: ({ title, name, reason }) => ({
      title: `Given to someone else: ${title}`,
      text: `${name} gave it to someone else on the waiting list.${quoted(reason)}`,
    }),
  },
  complete: {
    buyer: ({ title, name, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} completed the order with your code`}. It’s yours, and your receipt is on the order page.`,
    }),
    seller: ({ title, name, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} says they received your gift`}. It counts as an act of reuse. Thank you.`,
    }),
  },
  cancel: {
    buyer: cancelled(uncollected),
    seller: cancelled(uncollected, ` ${passesOn}`),
  },
};

/** `free` and `paused` end the queue. `gone` keeps the queue while the claimer has the gift. */
export type QueueEnd = 'free' | 'paused' | 'gone';

/** Notifications to everyone in a queue. */
export const queueEndWords: Record<QueueEnd, (title: string) => { title: string; text: string }> = {
  free: (title) => ({
    title: `Free again: ${title}`,
    text: 'The gift you were waiting for is available again. First come, first served.',
  }),
  paused: (title) => ({
    title: `Not available for now: ${title}`,
    text: 'The gift you were waiting for is paused, so the queue for it has ended.',
  }),
  gone: (title) => ({
    title: `Collected: ${title}`,
    text: 'The person before you has it now. If it comes back, you are still in line.',
  }),
};

/** Rejection messages shown to users. */
export const giftProblems = {
  noWaitingList: 'This item has no waiting list.',
  onHold: 'This gift is on hold. Check back later.',
  ownGift: 'This is your own gift.',
  claimedYourself: 'You have claimed this gift yourself.',
  waitingListFull: (max: number) => `The waiting list is full (${max} people). Check back later.`,
  crowded: 'This gift is very popular right now. Please try again in a moment.',
  onlyGiverSees: 'Only the giver can see the waiting list.',
  leftWaitingList: 'They have left the waiting list.',
  tooManyGifts: (firstName: string, max: number) =>
    `${firstName} has reached the limit of ${max} open gifts.`,
} as const;
