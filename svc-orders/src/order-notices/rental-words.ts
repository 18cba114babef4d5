import { by, byItself, cancelled, completed, type KindWords } from './notice-words.ts';

const unaccepted = 'It was not accepted, or not handed out, in time';

export const rentalWords: KindWords = {
  place: {
    seller: ({ title, name, amount, until }) => ({
      title: `Booked: ${title}`,
      text: `${name} wants to rent it for ${amount}. Accept${by(until)}.`,
    }),
  },
  accept: {
    buyer: ({ title, name }) => ({
      title: `Accepted: ${title}`,
      text: `${name} has accepted your booking, and hands it out to you for the first day.`,
    }),
    // Its owner accepts each rental at once.
    seller: ({ title, name, amount }) => ({
      title: `Booked: ${title}`,
      text: `${name} rents it for ${amount}. It is accepted at once, as you wish.`,
    }),
  },
  move: {
    seller: ({ title, name }) => ({
      title: `Days changed: ${title}`,
      text: `${name} has moved the booking to other days: they are on its page.`,
    }),
  },
  'hand-out': {
    buyer: ({ title, name }) => ({
      title: `Handed out: ${title}`,
      text: `${name} says that you have been given it. Bring it back on the last day.`,
    }),
  },
  return: {
    buyer: ({ title, name, until }) => ({
      title: `Returned: ${title}`,
      text: `${name} has it back, and settles what is open.${byItself(until)}`,
    }),
  },
  complete: completed,
  cancel: {
    buyer: cancelled(unaccepted),
    seller: cancelled(unaccepted, ' The days are free again.'),
  },
};
