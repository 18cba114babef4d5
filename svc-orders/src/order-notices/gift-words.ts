import { by, cancelled, handedOver, type KindWords } from './notice-words.ts';

const uncollected = 'It was not collected in time';

export const giftWords: KindWords = {
  place: {
    seller: ({ title, name, until }) => ({
      title: `Claimed: ${title}`,
      text: `${name} has claimed your gift, and collects it${by(until)}.`,
    }),
  },
  collect: { buyer: handedOver },
  miss: {
    buyer: ({ title }) => ({
      title: `Not collected: ${title}`,
      text: `${uncollected}, so the gift goes to somebody else.`,
    }),
    seller: ({ title, name }) => ({
      title: `Not collected: ${title}`,
      text: `${name} has not collected your gift in time, so it is free for somebody else.`,
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
    seller: cancelled(uncollected, ' The gift is free for somebody else.'),
  },
};
