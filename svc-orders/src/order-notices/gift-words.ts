import { by, cancelled, handedOver, type KindWords } from './notice-words.ts';

const uncollected = 'It was not collected in time';

export const giftWords: KindWords = {
  place: {
    seller: ({ title, name, until, by: mover }) => ({
      title: `Claimed: ${title}`,
      text:
        mover === 'clock'
          ? `${name} is next in line for your gift, and collects it${by(until)}.`
          : `${name} has claimed your gift, and collects it${by(until)}.`,
    }),
    buyer: ({ title, name, until }) => ({
      title: `It is your turn: ${title}`,
      text: `You are next in line for this gift of ${name}. Collect it${by(until)}. Your code for the hand-over is on the order’s page.`,
    }),
  },
  collect: { buyer: handedOver },
  miss: {
    buyer: ({ title }) => ({
      title: `Not collected: ${title}`,
      text: `${uncollected}, so the gift goes to the next in line, or is free again. Who misses two gifts within 90 days waits behind others.`,
    }),
    seller: ({ title, name }) => ({
      title: `Not collected: ${title}`,
      text: `${name} has not collected your gift in time, so it goes to the next in line, or is free again where nobody waits.`,
    }),
  },
  'pass-on': {
    buyer: ({ title, name, reason }) => ({
      title: `Given to somebody else: ${title}`,
      text: `${name} gives it to somebody else who waits for it.${reason === null ? '' : ` They write: “${reason}”`}`,
    }),
  },
  complete: {
    buyer: ({ title }) => ({
      title: `Completed: ${title}`,
      text: 'It is yours. Its receipt is on the order’s page.',
    }),
    seller: ({ title, name }) => ({
      title: `Completed: ${title}`,
      text: `${name} has your gift. It counts as an act of reuse: thank you.`,
    }),
  },
  cancel: {
    buyer: cancelled(uncollected),
    seller: cancelled(
      uncollected,
      ' The gift goes to the next in line, or is free again where nobody waits.',
    ),
  },
};
