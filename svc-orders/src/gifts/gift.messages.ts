import { by, cancelled, completedBy, disputed, handedOver, type OrderMessages } from '../orders/index.ts';
import { quoted } from '../quoted.ts';

const uncollected = 'It was not collected in time';
const passesOn = 'It goes to the next person in line, or back on the market if nobody is waiting.';
const collects = (until: string | null) =>
  until === null ? 'will collect it' : `has until ${until} to collect it`;

export const giftMessages: OrderMessages = {
  place: {
    seller: ({ title, name, until, by: mover }) => ({
      title: `Claimed: ${title}`,
      text:
        mover === 'clock'
          ? `${name} is next in line for your gift and ${collects(until)}.`
          : `${name} claimed your gift and will collect it${by(until)}.`,
    }),
    buyer: ({ title, name, until, by: mover }) => ({
      title: mover === 'clock' ? `It’s your turn: ${title}` : `You claimed ${title}`,
      text: `${mover === 'clock' ? `It’s your turn for ${name}’s gift.` : `It’s a gift from ${name}.`} Collect it${by(until)}. Your hand-over code is on the order page.`,
    }),
  },
  collect: { buyer: handedOver },
  dispute: disputed(),
  miss: {
    buyer: ({ title }) => ({
      title: `Not collected: ${title}`,
      text: `${uncollected}, so the gift goes to the next person or back on the market. If you miss two gifts in 90 days, you go to the back of the line.`,
    }),
    seller: ({ title, name }) => ({
      title: `Not collected: ${title}`,
      text: `${name} did not collect your gift in time. ${passesOn}`,
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
