import {
  by,
  cancelled,
  completed,
  disputed,
  handedOver,
  hasItArrived,
  type Message,
  type OrderMessages,
  howToPay,
  orElse,
} from '../orders/index.ts';

/** Returns the same message about a change to the quote for both parties. */
const toBoth = (words: Message) => ({ buyer: words, seller: words });

const silent = 'Nothing happened for two weeks';

export const tailoringMessages: OrderMessages = {
  place: {
    seller: ({ title, name }) => ({
      title: `Booked: ${title}`,
      text: `${name} booked you. They will send a brief next.`,
    }),
    buyer: ({ title, name, until }) => ({
      title: `You booked ${title}`,
      text: `Send ${name} your brief${by(until)}. They will reply with a price and timeline. ${howToPay}`,
    }),
  },
  brief: {
    seller: ({ title, name, until }) => ({
      title: `New brief: ${title}`,
      text: `${name} sent a brief. Send your price and timeline${by(until)}.`,
    }),
  },
  quote: {
    buyer: ({ title, name, until }) => ({
      title: `New quote: ${title}`,
      text: `${name} sent a price and timeline. Accept it${orElse(until, 'the booking is cancelled')}.`,
    }),
  },
  agree: {
    seller: ({ title, name }) => ({
      title: `Quote accepted: ${title}`,
      text: `${name} accepted your quote. You can start the work.`,
    }),
  },
  'propose-change': toBoth(({ title, name }) => ({
    title: `Change requested: ${title}`,
    text: `${name} asks to change the price or timeline. Please accept or decline.`,
  })),
  'agree-change': toBoth(({ title, name }) => ({
    title: `Change accepted: ${title}`,
    text: `${name} accepted the change.`,
  })),
  'refuse-change': toBoth(({ title, name }) => ({
    title: `Change declined: ${title}`,
    text: `${name} declined the change. The original quote stands.`,
  })),
  start: {
    buyer: ({ title, name }) => ({ title: `Work has started: ${title}`, text: `${name} has started.` }),
  },
  finish: {
    buyer: ({ title, name }) => ({
      title: `Ready: ${title}`,
      text: `${name} will hand it over to you. Your hand-over code is on the order page.`,
    }),
  },
  'hand-over': { buyer: handedOver },
  remind: { buyer: hasItArrived },
  dispute: disputed(),
  complete: completed,
  cancel: { buyer: cancelled(silent), seller: cancelled(silent) },
};

/** Rejection messages shown to users. */
export const tailoringProblems = {
  dayOutOfRange: 'Choose a day within the next year',
  quoteAlreadyChanged: 'This quote has already been changed once.',
  noChangeWaits: 'There is no change that waits for your answer.',
  serviceNotFound: 'Service not found.',
} as const;
