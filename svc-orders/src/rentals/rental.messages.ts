import type { OrderStage } from '@alaso/contracts';
import {
  automatically,
  by,
  cancelled,
  completedBy,
  disputed,
  type OrderMessages,
  howToPay,
  waitingFor,
} from '../orders/index.ts';
import { quoted } from '../quoted.ts';

const unaccepted = (from: OrderStage | null) =>
  from === 'accepted' ? 'It was not picked up by its last day' : 'It was not accepted in time';

export const rentalMessages: OrderMessages = {
  place: {
    seller: ({ title, name, amount, until }) => ({
      title: `Booked: ${title}`,
      text: `${name} wants to rent this for ${amount}. Accept${by(until)}.`,
    }),
    buyer: ({ title, name, amount, until }) => ({
      title: `You asked to rent ${title}`,
      text: `You asked to rent it for ${amount}. ${waitingFor(name, until, 'accept')} ${howToPay}`,
    }),
  },
  accept: {
    buyer: ({ title, name, amount }) => ({
      title: `Accepted: ${title}`,
      text: `${name} accepted your booking for ${amount}. Collect it for the first day. Your hand-over code is on the order page. ${howToPay}`,
    }),
    // Its owner accepts bookings automatically.
    seller: ({ title, name, amount }) => ({
      title: `Booked: ${title}`,
      text: `${name} booked it for ${amount}. Accepted automatically.`,
    }),
  },
  move: {
    seller: ({ title, name }) => ({
      title: `Dates changed: ${title}`,
      text: `${name} changed the dates. See the order page.`,
    }),
  },
  'hand-out': {
    buyer: ({ title, name }) => ({
      title: `Picked up: ${title}`,
      text: `${name} handed it over to you with your code. Return it on the last day.`,
    }),
    seller: ({ title, name }) => ({
      title: `Picked up: ${title}`,
      text: `${name} says they have it. They will return it on the last day.`,
    }),
  },
  'not-received': {
    seller: ({ title, name, reason }) => ({
      title: `Never received: ${title}`,
      text: `${name} says they never got it, so the rental is cancelled.${quoted(reason)} If that is not true, report them on the order page.`,
    }),
  },
  'bring-back': {
    seller: ({ title, name, until }) => ({
      title: `Is it back? ${title}`,
      text: `${name} says they returned it. Please confirm on the order page, or press “It is not back”.${automatically(until)}`,
    }),
  },
  return: {
    buyer: ({ title, name, until, from, settles }) => ({
      title: `Returned: ${title}`,
      text:
        from === 'brought-back'
          ? `${name} confirmed that it is back. The rental is complete, and your receipt is on the order page.`
          : `${name} says it is back.${settles === null ? '' : ` Settle ${settles} with each other.`} Please confirm on the order page, or press “That is not right”.${automatically(until)}`,
    }),
  },
  dispute: disputed(({ from }) => {
    if (from === 'brought-back') return 'It is not back';
    return from === 'returned' ? 'It is not back with you' : 'I never got it';
  }),
  complete: {
    buyer: ({ title, name, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} says it is back`}. Your receipt is on the order page.`,
    }),
    seller: ({ title, name, amount, reason, by: mover }) => ({
      title: `Completed: ${title}`,
      text: `${completedBy(mover, reason) ?? `${name} confirmed that it is back`}. It adds ${amount} to your earnings.`,
    }),
  },
  cancel: {
    buyer: cancelled(unaccepted),
    seller: cancelled(unaccepted, ' The days are free again.'),
  },
};
