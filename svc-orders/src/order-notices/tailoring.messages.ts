import {
  by,
  cancelled,
  completed,
  disputed,
  handedOver,
  type KindWords,
  type NoticeWords,
  payWhenYouMeet,
} from './notice.messages.ts';

/** The two tell each other of a change of the quote in the same words. */
const toBoth = (words: NoticeWords) => ({ buyer: words, seller: words });

const silent = 'Nothing happened for two weeks';

export const tailoringWords: KindWords = {
  place: {
    seller: ({ title, name }) => ({
      title: `Booked: ${title}`,
      text: `${name} booked you. Their brief comes next.`,
    }),
    buyer: ({ title, name, until }) => ({
      title: `You booked ${title}`,
      text: `Tell ${name} what to make${by(until)}. They answer with a price. ${payWhenYouMeet}`,
    }),
  },
  brief: {
    seller: ({ title, name, until }) => ({
      title: `New brief: ${title}`,
      text: `Waiting for ${name}’s brief. Say what it costs and how long it takes${by(until)}.`,
    }),
  },
  quote: {
    buyer: ({ title, name, until }) => ({
      title: `New quote: ${title}`,
      text: `${name} says what it costs and how long it takes. Agree${by(until)}, or cancel.`,
    }),
  },
  agree: {
    seller: ({ title, name }) => ({
      title: `Agreed: ${title}`,
      text: `${name} agrees to your price. Start the work.`,
    }),
  },
  'propose-change': toBoth(({ title, name }) => ({
    title: `Change requested: ${title}`,
    text: `${name} asks for another price or more days. Say whether you agree.`,
  })),
  'agree-change': toBoth(({ title, name }) => ({
    title: `Change agreed: ${title}`,
    text: `${name} accepted the change.`,
  })),
  'refuse-change': toBoth(({ title, name }) => ({
    title: `Change refused: ${title}`,
    text: `${name} does not agree to the change. What was agreed before holds.`,
  })),
  start: {
    buyer: ({ title, name }) => ({ title: `Work has started: ${title}`, text: `${name} is working on it.` }),
  },
  finish: {
    buyer: ({ title, name }) => ({
      title: `Ready: ${title}`,
      text: `${name} will hand it over to you. Your hand-over code is on the order page.`,
    }),
  },
  'hand-over': { buyer: handedOver },
  dispute: disputed(),
  complete: completed,
  cancel: { buyer: cancelled(silent), seller: cancelled(silent) },
};
