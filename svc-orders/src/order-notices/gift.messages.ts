import {
  by,
  cancelled,
  completedBy,
  disputed,
  handedOver,
  type KindWords,
  quoted,
} from './notice.messages.ts';

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
    buyer: ({ title, name, until, by: mover }) => ({
      title: mover === 'clock' ? `It is your turn: ${title}` : `You claimed ${title}`,
      text: `${mover === 'clock' ? `You are next in line for this gift of ${name}.` : `It is a gift of ${name}.`} Collect it${by(until)}. Your code for the hand-over is on the order’s page.`,
    }),
  },
  collect: { buyer: handedOver },
  dispute: disputed(),
  miss: {
    buyer: ({ title }) => ({
      title: `Not collected: ${title}`,
      text: `${uncollected}, so the gift goes to the next in line, or is free again. If you miss two gifts in 90 days, you go to the back of the line.`,
    }),
    seller: ({ title, name }) => ({
      title: `Not collected: ${title}`,
      text: `${name} has not collected your gift in time, so it goes to the next in line, or is free again if nobody is waiting.`,
    }),
  },
  'pass-on': {
    buyer: ({ title, name, reason }) => ({
      title: `Given to someone else: ${title}`,
      text: `${name} gives it to someone else in line.${quoted(reason)}`,
    }),
  },
  complete: {
    buyer: ({ title, name, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} has completed the order with your code`}. Its receipt is on the order’s page.`,
    }),
    seller: ({ title, name, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} says that they have received your gift`}. It counts as an act of reuse: thank you.`,
    }),
  },
  cancel: {
    buyer: cancelled(uncollected),
    seller: cancelled(
      uncollected,
      ' The gift goes to the next in line, or is free again if nobody is waiting.',
    ),
  },
};
