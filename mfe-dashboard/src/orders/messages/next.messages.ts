import type { Category, OrderMover, OrderStage } from '@alaso/contracts';
import type { Side } from '../side.ts';

/**
 * What is filled in: the other person's first name, until when the order waits (null where it waits for nothing), and who
 * has brought it to its stage.
 */
export type NextFacts = { name: string; until: string | null; by: OrderMover };
type Words = (facts: NextFacts) => string;
type OfKind = Partial<Record<OrderStage, Record<Side, Words>>>;

/** `Confirm the sale by Tue 24 Nov, 10:15.`, or without the time where there is none. */
const by = (until: string | null) => (until === null ? '' : ` by ${until}`);
const otherwise = (until: string | null, what: string) => (until === null ? '' : ` Otherwise ${what}.`);
const automatically = (until: string | null) =>
  until === null ? '' : ` It completes automatically on ${until}.`;

/** The seller has said that the buyer has it. */
const received: Record<Side, Words> = {
  buyer: ({ name, until }) =>
    `${name} says that you have received it. If you have, confirm it. If not, say so.${automatically(until)}`,
  seller: ({ name, until }) =>
    `You have said that ${name} has received it. Now ${name} confirms it, or says otherwise.${automatically(until)}`,
};

const onHold = 'The order is on hold until our team decides. You will hear from us here and by email.';

/** What either side has said against the other's word, as whoever said it reads it, and as the other does. */
type Objection = { own: Words; others: Words };
const disputed = (by: Record<Side, Objection>): Record<Side, Words> => {
  const wordsFor =
    (side: Side): Words =>
    (facts) => {
      const objector = facts.by === 'seller' ? 'seller' : 'buyer';
      return objector === side
        ? `${by[objector].own(facts)} We have told ${facts.name} and our team. ${onHold}`
        : `${by[objector].others(facts)} ${onHold}`;
    };
  return { buyer: wordsFor('buyer'), seller: wordsFor('seller') };
};
const objects: Objection = {
  own: ({ name }) => `You have objected to what ${name} says.`,
  others: ({ name }) => `${name} objects to what you say.`,
};
const notReceived = disputed({
  buyer: {
    own: () => 'You have said that you did not receive it.',
    others: ({ name }) => `${name} says that they did not receive it.`,
  },
  seller: objects,
});

const sale: OfKind = {
  placed: {
    buyer: ({ name, until }) =>
      `${name} has to confirm${by(until)}.${otherwise(until, 'the order is cancelled and costs you nothing')}`,
    seller: ({ name, until }) =>
      `${name} has ordered it. Confirm the sale${by(until)}.${otherwise(until, 'it is cancelled and the item is back on the market')}`,
  },
  confirmed: {
    buyer: ({ name }) => `Meet ${name} to collect it. Share your code once it is in your hands.`,
    seller: ({ name }) => `Hand it over to ${name} and enter their code. No code? Mark it as handed over.`,
  },
  'handed-over': received,
  disputed: notReceived,
};

const gift: OfKind = {
  claimed: {
    buyer: ({ name, until }) =>
      `Collect it from ${name}${by(until)}, and tell them your code.${otherwise(until, 'it goes to the next person')}`,
    seller: ({ name, until }) =>
      `${name} collects it${by(until)}. Enter the code that they tell you, or say that they have collected it.`,
  },
  collected: received,
  disputed: notReceived,
};

const rental: OfKind = {
  placed: {
    buyer: ({ name, until }) =>
      `It is yours once ${name} accepts${by(until)}.${otherwise(until, 'the booking is cancelled and costs you nothing')}`,
    seller: ({ name, until }) =>
      `${name} wants to rent it. Accept${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
  },
  accepted: {
    buyer: ({ name }) =>
      `Collect it from ${name} for the first day. Once you hold it in your hands, tell them your code, or say here that you have it.`,
    seller: ({ name }) =>
      `Hand it out to ${name} for the first day, and enter the code that they tell you. You can do that from the day before on.`,
  },
  'handed-out': {
    buyer: ({ name }) => `Bring it back to ${name} on the last day, and say here that you have.`,
    seller: ({ name }) => `${name} will return it on the last day. Confirm when you have it.`,
  },
  'brought-back': {
    buyer: ({ name, until }) =>
      `You have said that it is back. Now ${name} confirms it, or says otherwise.${automatically(until)}`,
    seller: ({ name, until }) =>
      `${name} says that it is back. If it is, confirm it. If not, say so.${automatically(until)}`,
  },
  returned: {
    buyer: ({ name, until }) => `${name} says that it is back. Confirm it, or object.${automatically(until)}`,
    seller: ({ name, until }) =>
      `You have said that it is back. Now ${name} confirms it, or objects. Settle the deposit and what is late.${automatically(until)}`,
  },
  disputed: disputed({
    buyer: objects,
    seller: {
      own: () => 'You have said that it is not back.',
      others: ({ name }) => `${name} says that it is not back.`,
    },
  }),
};

const tailoring: OfKind = {
  placed: {
    buyer: ({ name, until }) =>
      `Tell ${name} what to make${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
    seller: ({ name, until }) =>
      `${name} tells you what to make${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
  },
  briefed: {
    buyer: ({ name, until }) => `${name} says what it costs and how long it takes${by(until)}.`,
    seller: ({ until }) =>
      `Say what it costs and how long it takes${by(until)}.${otherwise(until, 'the booking is cancelled')}`,
  },
  quoted: {
    buyer: ({ name, until }) => `Agree to what ${name} asks for, or cancel${by(until)}.`,
    seller: ({ name, until }) => `${name} agrees to what you ask for${by(until)}, or cancels.`,
  },
  agreed: {
    buyer: ({ name }) => `Waiting for ${name} to start. From then on nobody can cancel.`,
    seller: () => 'Start the work. From then on nobody can cancel.',
  },
  'in-work': {
    buyer: ({ name }) => `${name} is working on it.`,
    seller: () => 'Mark it as ready when you finish.',
  },
  ready: {
    buyer: ({ name }) => `It is ready. Meet ${name} to collect it. Share your code once it is in your hands.`,
    seller: ({ name }) => `Hand it over to ${name} and enter their code. No code? Mark it as handed over.`,
  },
  'handed-over': received,
  disputed: notReceived,
};

const nextWords: Record<Category, OfKind> = { resale: sale, gift, rent: rental, upcycle: tailoring };

/** Returns what is next and until when, as one of the two reads it; null where an order is over. */
export function nextInWords(
  at: { category: Category; stage: OrderStage; side: Side },
  facts: NextFacts,
): string | null {
  return nextWords[at.category][at.stage]?.[at.side](facts) ?? null;
}
