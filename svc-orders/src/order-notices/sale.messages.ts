import {
  by,
  cancelled,
  completed,
  disputed,
  handedOver,
  type KindWords,
  payWhenYouMeet,
  waitingFor,
} from './notice.messages.ts';

const unconfirmed = 'The sale was not confirmed in time';

export const saleWords: KindWords = {
  place: {
    seller: ({ title, name, amount, until }) => ({
      title: `Sold: ${title}`,
      text: `${name} ordered it for ${amount}. Confirm the sale${by(until)}.`,
    }),
    buyer: ({ title, name, amount, until }) => ({
      title: `You ordered ${title}`,
      text: `You ordered it from ${name} for ${amount}. ${waitingFor(name, until, 'confirm')} ${payWhenYouMeet}`,
    }),
  },
  confirm: {
    buyer: ({ title, name }) => ({
      title: `Confirmed: ${title}`,
      text: `${name} will hand it over to you. Your hand-over code is on the order page. ${payWhenYouMeet}`,
    }),
  },
  'hand-over': { buyer: handedOver },
  dispute: disputed(),
  complete: completed,
  cancel: {
    buyer: cancelled(unconfirmed, ' You pay nothing.'),
    seller: cancelled(unconfirmed, ' The item is back on the market.'),
  },
};
