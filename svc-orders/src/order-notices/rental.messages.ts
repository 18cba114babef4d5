import type { OrderStage } from '@alaso/contracts';
import {
  automatically,
  by,
  cancelled,
  completedBy,
  disputed,
  type KindWords,
  payWhenYouMeet,
  quoted,
} from './notice.messages.ts';

const unaccepted = (from: OrderStage | null) =>
  from === 'accepted' ? 'It was not handed out by its last day' : 'It was not accepted in time';

export const rentalWords: KindWords = {
  place: {
    seller: ({ title, name, amount, until }) => ({
      title: `Booked: ${title}`,
      text: `${name} wants to rent it for ${amount}. Accept${by(until)}.`,
    }),
    buyer: ({ title, name, amount, until }) => ({
      title: `You asked to rent ${title}`,
      text: `It is yours once ${name} accepts${by(until)}. It costs ${amount}. ${payWhenYouMeet}`,
    }),
  },
  accept: {
    buyer: ({ title, name, amount }) => ({
      title: `Accepted: ${title}`,
      text: `${name} hands it out to you for the first day, for ${amount}. Your code for the hand-over is on the order’s page. ${payWhenYouMeet}`,
    }),
    // Its owner accepts each rental at once.
    seller: ({ title, name, amount }) => ({
      title: `Booked: ${title}`,
      text: `${name} rents it for ${amount}. It was accepted automatically, as you chose.`,
    }),
  },
  move: {
    seller: ({ title, name }) => ({
      title: `Days changed: ${title}`,
      text: `${name} changed the dates. See the order page.`,
    }),
  },
  'hand-out': {
    buyer: ({ title, name }) => ({
      title: `Handed out: ${title}`,
      text: `${name} has handed it out to you with your code. Bring it back on the last day.`,
    }),
    seller: ({ title, name }) => ({
      title: `Handed out: ${title}`,
      text: `${name} says that they have it. They bring it back on the last day.`,
    }),
  },
  'not-received': {
    seller: ({ title, name, reason }) => ({
      title: `Never handed out: ${title}`,
      text: `${name} says that they never got it, so the rental is cancelled.${quoted(reason)} If that is not true, report them on the order’s page.`,
    }),
  },
  'bring-back': {
    seller: ({ title, name, until }) => ({
      title: `Is it back? ${title}`,
      text: `${name} says that they have brought it back. Confirm it, or say that it is not back.${automatically(until)}`,
    }),
  },
  return: {
    buyer: ({ title, name, until, from }) => ({
      title: `Returned: ${title}`,
      text:
        from === 'brought-back'
          ? `${name} agrees that it is back. The rental is complete, and your receipt is on its page.`
          : `${name} says that it is back. Confirm it, or object on its page.${automatically(until)}`,
    }),
  },
  dispute: disputed((from) => {
    if (from === 'brought-back') return 'It is not back';
    return from === 'returned' ? 'It is not back with you' : 'I never got it';
  }),
  complete: {
    buyer: ({ title, name, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} says that it is back`}. Your receipt is on its page.`,
    }),
    seller: ({ title, name, amount, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} agrees that it is back`}. It adds ${amount} to your earnings.`,
    }),
  },
  cancel: {
    buyer: cancelled(unaccepted),
    seller: cancelled(unaccepted, ' The days are free again.'),
  },
};
