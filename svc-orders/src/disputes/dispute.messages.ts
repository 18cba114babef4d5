import { disputeLimits, type DisputeEvent } from '@alaso/contracts';
import { quotable } from '@alaso/contracts/scam-rules';
import { naira } from '../format.ts';

export const disputeErrors = {
  notFound: 'There is no dispute about this order.',
  noOrder: 'Order not found.',
  noPhoto: 'Photo not found.',
  tooLate: 'This is no longer possible. The dispute has moved on.',
  receiptTooLate: `This is no longer possible. Until ${disputeLimits.afterReceiptHours} hours after you have received what you paid through Alaso, you can dispute it once.`,
  endsWithOrder: 'This dispute ends with its order. Complete or cancel the order instead.',
  busy: 'This dispute is being updated. Please try again in a moment.',
  otherAnswers: 'Only the other side can answer.',
  appealedOnce: 'You have already appealed.',
  isParty: 'You are a party to this order, so another admin has to decide it.',
  otherAdmin: 'You made the decision that is appealed, so another admin has to decide.',
  waitsForAnswer: 'The other side can still answer. You can decide afterwards.',
  notDisputed: (stage: string) => `This order is not disputed. It is ${stage.replaceAll('-', ' ')}.`,
};

/** Returns the rejection message for a refund that exceeds the amount held for an order. */
export const refundRefused = (maxKobo: number): string =>
  maxKobo === 0
    ? 'No money is held for this order that could go back.'
    : `At most ${naira(maxKobo)} can go back.`;

export type DisputeFacts = {
  title: string;
  /** First names of both parties, as placeholders. */
  buyer: string;
  seller: string;
  /** Recipient of the message. */
  you: 'buyer' | 'seller' | 'desk';
  by: 'buyer' | 'seller' | 'clock' | 'desk';
  openedBy: 'buyer' | 'seller';
  /** Reason given by the party that opened the dispute. Empty once that party has left. */
  reason: string;
  /** Amount held for the order, in kobo. */
  heldKobo: number;
  /** Deadline for the answer or appeal, such as `Tue 24 Nov, 10:15`. Null in other stages. */
  until: string | null;
  decision: { outcome: 'complete' | 'cancel'; refundKobo: number | null; reason: string } | null;
};
type Message = (facts: DisputeFacts) => { title: string; text: string };

const readIt = 'You can read it on the order page.';

function decisionInWords({ decision, buyer, seller, you }: DisputeFacts): string {
  if (!decision) return '';
  const { outcome, refundKobo, reason } = decision;
  const buyerGets = you === 'buyer' ? 'You get' : `${buyer} gets`;
  const sellerGets = you === 'seller' ? 'you get' : `${seller} gets`;
  const what =
    outcome === 'cancel'
      ? 'The order will be cancelled.'
      : refundKobo === null
        ? 'The order will be completed.'
        : `The order will be completed. ${buyerGets} ${naira(refundKobo)} back, and ${sellerGets} the rest.`;
  return `${what} Our reason: “${reason}”`;
}

/** Messages for a dispute's events, except its opening and end, because those are steps of the order. */
export const disputeMessages: Partial<Record<DisputeEvent, Message>> = {
  answer: ({ title, buyer, seller, by, you }) => {
    const name = by === 'buyer' ? buyer : seller;
    return you === 'desk'
      ? { title: `Dispute to decide: ${title}`, text: `${name} has answered. Please decide the dispute.` }
      : {
          title: `${name} has answered: ${title}`,
          text: `${name} answered what you said. ${readIt} Our team decides next.`,
        };
  },
  expire: ({ title, buyer, seller, openedBy, you }) => {
    const name = openedBy === 'buyer' ? seller : buyer;
    const hours = `${disputeLimits.answerHours} hours`;
    if (you === 'desk') {
      const text = `${name} has not answered within ${hours}. Please decide the dispute.`;
      return { title: `Dispute to decide: ${title}`, text };
    }
    const late = you === openedBy ? `${name} did not answer` : 'You did not answer';
    return {
      title: `Our team decides next: ${title}`,
      text: `${late} within ${hours}, so our team decides without an answer.`,
    };
  },
  decide: (facts) => ({
    title: `Our team has decided: ${facts.title}`,
    text: `${decisionInWords(facts)}${facts.until === null ? '' : ` If you disagree, you can appeal once on the order page until ${facts.until}.`}`,
  }),
  appeal: ({ title, buyer, seller, by, you }) => {
    const name = by === 'buyer' ? buyer : seller;
    return you === 'desk'
      ? {
          title: `Appeal to decide: ${title}`,
          text: `${name} appeals. Please decide it, if the first decision was not yours.`,
        }
      : {
          title: `${name} appeals: ${title}`,
          text: `${name} disagrees with the decision. ${readIt} Another member of our team decides, and that is final.`,
        };
  },
};

/** Describes the decision about a completed order's money. */
function moneyInWords({ decision, buyer, seller, you }: DisputeFacts): string {
  if (!decision) return '';
  const { outcome, refundKobo, reason } = decision;
  const buyerGets = you === 'buyer' ? 'You get' : `${buyer} gets`;
  const what =
    outcome === 'cancel'
      ? `${buyerGets} the money back.`
      : refundKobo === null
        ? `${you === 'seller' ? 'You keep' : `${seller} keeps`} the money.`
        : `${buyerGets} ${naira(refundKobo)} back, and ${you === 'seller' ? 'you keep' : `${seller} keeps`} the rest.`;
  return `${what} Our reason: “${reason}”`;
}

/** Messages that differ for a dispute about a completed order, because the order's stage does not change. */
export const receiptMessages: Partial<Record<DisputeEvent | 'open', Message>> = {
  open: ({ title, buyer, reason, heldKobo, you }) => {
    const quote = quotable(reason);
    const said = quote === undefined ? '' : ` “${quote}”`;
    if (you === 'desk') {
      const text = `${buyer} has received it and objects.${said} You can decide once the seller has answered, or after ${disputeLimits.answerHours} hours.`;
      return { title: `Disputed after receipt: ${title}`, text };
    }
    const held = heldKobo === 0 ? '' : ` We hold ${naira(heldKobo)} of your balance until it is decided.`;
    const text = `${buyer} objects to what they received.${said}${held} Answer on the order page within ${disputeLimits.answerHours} hours, so that our team hears your side.`;
    return { title: `${buyer} disputes the order: ${title}`, text };
  },
  decide: (facts) => ({
    title: `Our team has decided: ${facts.title}`,
    text: `${moneyInWords(facts)}${facts.until === null ? '' : ` If you disagree, you can appeal once on the order page until ${facts.until}.`}`,
  }),
  close: (facts) => ({ title: `The dispute is over: ${facts.title}`, text: moneyInWords(facts) }),
  settle: ({ title, buyer, seller, by, you }) => ({
    title: `The dispute is over: ${title}`,
    text:
      by === 'buyer'
        ? `${buyer} no longer objects. ${you === 'seller' ? 'The money is in your balance again.' : `${seller} keeps the money.`}`
        : `${seller} gives the money back. ${you === 'buyer' ? 'You get all of it.' : `${buyer} gets all of it.`}`,
  }),
};
