import type { Category, OrderStage } from '@alaso/contracts';
import type { Side } from '../side.ts';

/** What is filled in: the other person's first name, and until when the order waits; null where it waits for nothing. */
type Facts = { name: string; until: string | null };
type Words = (facts: Facts) => string;
type OfKind = Partial<Record<OrderStage, Record<Side, Words>>>;

/** `Confirm the sale by Tue 24 Nov, 10:15.`, or without the time where there is none. */
const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
const otherwise = (until: string | null, what: string) => (until === null ? '' : ` Otherwise ${what}.`);
const byItself = (until: string | null) =>
  until === null ? '' : ` By itself the order is completed on ${until}.`;

const received: Record<Side, Words> = {
  buyer: ({ name, until }) =>
    `${name} says that you have been given it. Say that you have received it.${byItself(until)}`,
  seller: ({ name, until }) => `${name} says that they have received it.${byItself(until)}`,
};

const sale: OfKind = {
  placed: {
    buyer: ({ name, until }) =>
      `${name} confirms${by(until)}.${otherwise(until, 'the order is cancelled and costs you nothing')}`,
    seller: ({ name, until }) =>
      `${name} has ordered it. Confirm the sale${by(until)}.${otherwise(until, 'it is cancelled and the item is back on the market')}`,
  },
  confirmed: {
    buyer: ({ name }) => `${name} hands it over to you. Once you hold it in your hands, tell them your code.`,
    seller: ({ name }) =>
      `Hand it over to ${name} and enter the code that they tell you. Without the code, say that you have handed it over.`,
  },
  'handed-over': received,
};

const gift: OfKind = {
  claimed: {
    buyer: ({ name, until }) =>
      `Collect it from ${name}${by(until)}, and tell them your code.${otherwise(until, 'it goes to the next person')}`,
    seller: ({ name, until }) =>
      `${name} collects it${by(until)}. Enter the code that they tell you, or say that they have collected it.`,
  },
  collected: received,
};

const rental: OfKind = {
  placed: {
    buyer: ({ name, until }) =>
      `${name} accepts${by(until)}.${otherwise(until, 'the booking is cancelled and costs you nothing')}`,
    seller: ({ name, until }) =>
      `${name} wants to rent it. Accept${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
  },
  accepted: {
    buyer: ({ name }) => `${name} hands it out to you for the first day.`,
    seller: ({ name }) => `Hand it out to ${name} for the first day.`,
  },
  'handed-out': {
    buyer: ({ name }) => `Bring it back to ${name} on the last day. They say when they have it.`,
    seller: ({ name }) => `${name} brings it back on the last day. Say when you have it.`,
  },
  returned: {
    buyer: ({ name, until }) => `${name} settles what is open.${byItself(until)}`,
    seller: ({ until }) => `Settle what is open and complete the rental.${byItself(until)}`,
  },
};

const tailoring: OfKind = {
  placed: {
    buyer: ({ name, until }) =>
      `Tell ${name} what to make${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
    seller: ({ name }) => `${name} tells you what to make.`,
  },
  briefed: {
    buyer: ({ name, until }) => `${name} says what it costs and how long it takes${by(until)}.`,
    seller: ({ until }) =>
      `Say what it costs and how long it takes${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
  },
  quoted: {
    buyer: ({ name, until }) => `Agree to what ${name} asks for, or cancel${by(until)}.`,
    seller: ({ name, until }) => `${name} agrees to what you ask for${by(until)}.`,
  },
  agreed: {
    buyer: ({ name }) => `${name} starts the work.`,
    seller: () => 'Start the work. From then on nobody can cancel.',
  },
  'in-work': {
    buyer: ({ name }) => `${name} is at work.`,
    seller: () => 'Say when the work is done.',
  },
  ready: {
    buyer: ({ name }) => `It is ready: ${name} hands it over to you.`,
    seller: ({ name }) => `Hand it over to ${name}.`,
  },
  'handed-over': received,
};

const nextWords: Record<Category, OfKind> = { resale: sale, gift, rent: rental, upcycle: tailoring };

/** Returns what is next and until when, as one of the two is told; null where an order is over. */
export function nextInWords(
  at: { category: Category; stage: OrderStage; side: Side },
  facts: Facts,
): string | null {
  return nextWords[at.category][at.stage]?.[at.side](facts) ?? null;
}
