import { by, cancelled, completed, handedOver, type KindWords } from './notice-words.ts';

const unconfirmed = 'The sale was not confirmed in time';

export const saleWords: KindWords = {
  place: {
    seller: ({ title, name, amount, until }) => ({
      title: `Sold: ${title}`,
      text: `${name} has ordered it for ${amount}. Confirm the sale${by(until)}.`,
    }),
  },
  confirm: {
    buyer: ({ title, name }) => ({
      title: `Confirmed: ${title}`,
      text: `${name} hands it over to you. Your code for the hand-over is on the order’s page.`,
    }),
  },
  'hand-over': { buyer: handedOver },
  complete: completed,
  cancel: {
    buyer: cancelled(unconfirmed, ' It costs you nothing.'),
    seller: cancelled(unconfirmed, ' The item is back on the market.'),
  },
};
