import {
  by,
  cancelled,
  completedBy,
  disputed,
  handedOver,
  hasItArrived,
  type OrderMessages,
  orElse,
} from '../orders/index.ts';
import { quoted } from '../quoted.ts';

const uncollected = 'It was not collected in time';
const unsent = 'It was not sent in time';
const passesOn = 'It goes to the next person in line, or back on the market if nobody is waiting.';
const collects = (until: string | null) =>
  until === null ? 'will collect it' : `has until ${until} to collect it`;

export const giftMessages: OrderMessages = {
  place: {
    seller: ({ title, name, until, by: mover, delivery }) => ({
      title: `Claimed: ${title}`,
      text: delivery?.chosen
        ? `${name} ${mover === 'clock' ? 'is next in line for' : 'claimed'} your gift. Send it${by(until)}: the order page says where to.`
        : mover === 'clock'
          ? `${name} is next in line for your gift and ${collects(until)}.`
          : `${name} claimed your gift. They ${until === null ? 'will' : `have until ${until} to`} collect it.`,
    }),
    buyer: ({ title, name, until, by: mover, delivery }) => {
      const whose = mover === 'clock' ? `It’s your turn for ${name}’s gift.` : `It’s a gift from ${name}.`;
      const what = delivery?.chosen
        ? `They send it to you${by(until)}. Check the address on the order page.`
        : `Collect it${orElse(until, 'you lose your claim')}. Your hand-over code is on the order page.${delivery ? ' For delivery, enter your address there.' : ''}`;
      return {
        title: mover === 'clock' ? `It’s your turn: ${title}` : `You claimed ${title}`,
        text: `${whose} ${what}`,
      };
    },
  },
  collect: { buyer: handedOver },
  remind: { buyer: hasItArrived },
  dispute: disputed(),
  miss: {
    // A parcel that was not sent is not the claimer's fault.
    buyer: ({ title, delivery }) => ({
      title: `Not ${delivery?.chosen ? 'sent' : 'collected'}: ${title}`,
      text: delivery?.chosen
        ? `${unsent}, so your claim has ended and the gift goes to the next person or back on the market.`
        : `${uncollected}, so the gift goes to the next person or back on the market. If you miss two gifts in 90 days, you go to the back of the line.`,
    }),
    seller: ({ title, name, delivery }) => ({
      title: `Not ${delivery?.chosen ? 'sent' : 'collected'}: ${title}`,
      text: `${delivery?.chosen ? `You did not send your gift to ${name} in time.` : `${name} did not collect your gift in time.`} ${passesOn}`,
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

/** Says why a queue has ended, as the gift is available or paused, or waits on while its claimer has it. */
export type QueueEnd = 'free' | 'paused' | 'gone';

/** The notification of everyone in a queue. */
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
