import {
  automatically,
  by,
  cancelled,
  completedBy,
  disputed,
  howToPay,
  type Message,
  type OrderMessages,
  sentWith,
  waitingFor,
} from '../orders/index.ts';
import { quoted } from '../quoted.ts';

type Facts = Parameters<Message>[0];

function late({ from, delivery }: Facts): string {
  if (from !== 'accepted') return 'It was not accepted in time';
  return `It was not ${delivery?.chosen ? 'sent' : 'picked up'} by its last day`;
}

/** Returns a sentence that tells the renter what to do next. */
function rentersNext({ name, until, delivery }: Facts): string {
  if (delivery?.lacksAddress) {
    return `Enter the address on the order page, so that ${name} can accept${by(until)}.`;
  }
  const waits = waitingFor(name, until, 'accept');
  if (!delivery) return `${waits} ${howToPay}`;
  return delivery.chosen
    ? `${waits} Check the address on the order page: you can change it until they accept.`
    : `${waits} For delivery, choose your address on the order page before they accept.`;
}

/** For example, ` It counts as received on Tue 24 Nov, 10:15.` */
const countsAsReceived = (until: string | null) =>
  until === null ? '' : ` It counts as received on ${until}.`;

/** The message to the renter about an item that was sent. */
const sent: Message = ({ title, name, until, delivery }) => ({
  title: `On its way: ${title}`,
  text: `${name} sent it${sentWith(delivery)}. When you have it, press “I have it” on the order page. If it does not arrive, press “It has not arrived”.${countsAsReceived(until)}`,
});

/** The message to the owner about an item on its way back. */
const sentBack: Message = ({ title, name, until, delivery }) => ({
  title: `On its way back: ${title}`,
  text: `${name} sent it back${sentWith(delivery)}. When you have it, press “Yes, it is back” on the order page. If it does not arrive, press “It is not back”.${automatically(until)}`,
});

const hasItArrived: Message = ({ title, until }) => ({
  title: `Has it arrived? ${title}`,
  text: `If you have it, press “I have it” on the order page. If not, press “It has not arrived” there.${countsAsReceived(until)}`,
});

const isItBack: Message = ({ title, until }) => ({
  title: `Is it back? ${title}`,
  text: `If you have it, press “Yes, it is back” on the order page. If not, press “It is not back” there.${automatically(until)}`,
});

const received = ({ delivery }: Facts) => (delivery?.chosen ? 'Received' : 'Picked up');
/** Tells the renter how to return the item. */
const returnIt = ({ delivery }: Facts) =>
  delivery?.comesBack
    ? 'Send it back on the last day: the order page says where to.'
    : 'Return it on the last day.';
const unheard = 'Nobody objected, so it counts as received.';

export const rentalMessages: OrderMessages = {
  place: {
    seller: ({ title, name, amount, until, delivery }) => ({
      title: `Booked: ${title}`,
      text: delivery?.lacksAddress
        ? `${name} wants to rent this for ${amount} and have it delivered. Once they have entered the address, accept${by(until)}.`
        : `${name} wants to rent this for ${amount}. Accept${by(until)}.`,
    }),
    buyer: (facts) => ({
      title: `You asked to rent ${facts.title}`,
      text: `You asked to rent it for ${facts.amount}. ${rentersNext(facts)}`,
    }),
  },
  accept: {
    buyer: ({ title, name, amount, delivery }) => ({
      title: `Accepted: ${title}`,
      text: delivery?.chosen
        ? `${name} accepted your booking for ${amount} and will send it to you for the first day. We will tell you when it is on its way. ${howToPay}`
        : `${name} accepted your booking for ${amount}. Collect it for the first day. Your hand-over code is on the order page. ${howToPay}`,
    }),
    // The owner accepts bookings automatically.
    seller: ({ title, name, amount, delivery }) => ({
      title: `Booked: ${title}`,
      text: `${name} booked it for ${amount}. Accepted automatically.${delivery?.chosen ? ' Send it for the first day: the order page says where to.' : ''}`,
    }),
  },
  move: {
    seller: ({ title, name }) => ({
      title: `Dates changed: ${title}`,
      text: `${name} changed the dates. See the order page.`,
    }),
  },
  'hand-over': { buyer: sent },
  remind: { buyer: hasItArrived, seller: isItBack },
  'hand-out': {
    buyer: (facts) => ({
      title: `${received(facts)}: ${facts.title}`,
      text: `${facts.by === 'clock' ? unheard : `${facts.name} handed it over to you with your code.`} ${returnIt(facts)}`,
    }),
    seller: (facts) => ({
      title: `${received(facts)}: ${facts.title}`,
      text:
        facts.by === 'clock'
          ? `${unheard} ${facts.name} will return it on the last day.`
          : `${facts.name} says they have it. They will return it on the last day.`,
    }),
  },
  'send-back': { seller: sentBack },
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
        from === 'brought-back' || from === 'sent-back'
          ? `${name} confirmed that it is back. The rental is complete, and your receipt is on the order page.`
          : `${name} says it is back.${settles === null ? '' : ` Settle ${settles} with each other.`} Please confirm on the order page, or press “That is not right”.${automatically(until)}`,
    }),
  },
  dispute: disputed(({ from }) => {
    if (from === 'brought-back' || from === 'sent-back') return 'It is not back';
    if (from === 'handed-over') return 'It has not arrived';
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
    buyer: cancelled(late),
    seller: cancelled(late, ' The days are free again.'),
  },
};

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

type Due = {
  listingTitle: string;
  /** The other party's first name. */
  name: string;
  /** For example, `30 Nov 2026`. */
  lastDay: string;
  /** True if the renter sends the item back instead of returning it in person. */
  isSent: boolean;
};
type Late = Due & {
  daysLate: number;
  /** The late fee so far, such as `₦2,000`. Undefined if there is none. */
  fee: string | undefined;
};

const dueBack = ({ lastDay, daysLate, fee }: Late) => {
  const costs = daysLate === 1 ? 'costs' : 'cost';
  return `due back on ${lastDay}.${fee === undefined ? '' : ` ${inDays(daysLate)} late ${costs} ${fee} so far.`}`;
};

export const dueReminders = {
  due: ({ listingTitle, isSent }: Due, when: 'today' | 'tomorrow') =>
    `${isSent ? 'Send' : 'Bring'} “${listingTitle}” back ${when}`,
  dueText: ({ name, lastDay }: Due, feePerDay: string | undefined) =>
    `It is due back to ${name} by the end of ${lastDay}.${
      feePerDay === undefined ? '' : ` Each day late costs ${feePerDay}.`
    }`,
  late: ({ listingTitle, daysLate }: Late) => `“${listingTitle}” is ${inDays(daysLate)} late`,
  lateTextForRenter: (late: Late) =>
    `It was ${dueBack(late)} ${late.isSent ? 'Send' : 'Bring'} it back to ${late.name}.`,
  lateTextForOwner: (late: Late) => `${late.name} has it, and it was ${dueBack(late)}`,
} as const;

/** Rejection messages shown to users. */
export const rentalProblems = {
  alreadyBooked: 'One of these days is already booked. Choose other days.',
  fullyBooked: 'This item is fully booked for the next year.',
  daysTaken: 'One of these days is taken. Please choose others.',
  onlyOwnerDecides: 'Only its owner decides when and how it is rented.',
  notForRent: 'This item is not for rent.',
  outsideComingYear: 'Choose a first and a last day within the coming year.',
  crowded: 'Many people are renting this item right now. Please try again in a moment.',
  endsBeforeStart: 'The last day cannot be before the first.',
  startsTooEarly: 'A rental begins tomorrow at the earliest: choose another first day.',
  endsTooLate: 'Choose days within the next year.',
  firstDayMissing: 'Choose the first day, too.',
  tooFewDays: (min: number) => `The owner’s minimum is ${inDays(min)}.`,
  tooManyDays: (max: number) => `The owner’s maximum is ${inDays(max)}.`,
  daysBooked: 'One of these days is booked. Choose other days.',
} as const;
