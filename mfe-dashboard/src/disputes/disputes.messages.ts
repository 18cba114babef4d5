import type { OwnDispute } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';

export const disputeMessages = {
  title: 'Dispute',
  statements: 'What both sides say',
  photosOf: (name: string) => `Statement of ${name}`,
  you: 'You',
  reason: (reason: string) => `Reason: ${reason}`,
  appealOf: (who: string) => (who === 'You' ? 'You appealed' : `${who} appealed`),
  decision: 'Our decision',
  finalDecision: 'Our final decision',
  fields: {
    happened: 'What happened?',
    happenedHint: 'Times, places and what was agreed help our team to decide.',
    photosHint: 'Only the two of you and our team see them.',
    appeal: 'What is wrong with the decision?',
  },
  answer: {
    button: 'Answer',
    send: 'Send your answer',
    title: 'Your side of the story',
    text: (name: string) => `${name} and our team will read it. You can answer once.`,
    pending: 'Sending...',
    done: { title: 'Answer sent', description: 'Our team decides next.' },
    failed: 'Could not send your answer',
    keep: 'Not now',
  },
  appeal: {
    button: 'Appeal',
    send: 'Send your appeal',
    title: 'Appeal the decision',
    text: (name: string) =>
      `Another member of our team decides, and that is final. ${name} will read what you write. You can appeal once.`,
    pending: 'Sending...',
    done: { title: 'Appeal sent', description: 'Our team looks at it again.' },
    failed: 'Could not send your appeal',
    keep: 'Not now',
  },
  settle: {
    buyer: {
      button: 'It is fine after all',
      title: 'Is it fine after all?',
      text: (name: string) =>
        `${name} keeps the money, and the dispute is over. You cannot open another one.`,
      confirm: 'Yes, it is fine',
    },
    seller: {
      button: 'Give the money back',
      title: 'Give all of it back?',
      text: (name: string) =>
        `${name} gets back everything that they paid, and the dispute is over. Agree with each other how the item comes back.`,
      confirm: 'Give it back',
    },
    pending: 'Saving...',
    done: { title: 'The dispute is over' },
    failed: 'Could not end the dispute',
    keep: 'Not now',
  },
} as const;

type Facts = {
  /** The other party's first name. */
  name: string;
  until: string | null;
  /** True if the buyer has paid through Alaso. */
  isPaid: boolean;
};

/** Describes a dispute's stage: `Bisi has until Tue 24 Nov, 10:15 to answer.` */
export function stageInWords({ stage, acts, appeals }: OwnDispute, { name, until, isPaid }: Facts): string {
  const by = until === null ? '' : ` until ${until}`;
  if (stage === 'open') {
    return acts.includes('answer')
      ? `You have${by} to answer. Then our team decides, with or without your answer.`
      : `${name} has${by} to answer. Then our team decides.`;
  }
  if (stage === 'with-admin') return 'Our team reads both sides and decides.';
  if (stage === 'decided') {
    return `You can each appeal once${by}. Without an appeal the decision is carried out then.${isPaid ? ' The money stays held until it is.' : ''}`;
  }
  if (stage === 'appealed') {
    const both = appeals.length > 1 ? 'Both of you appealed.' : '';
    return `${both} Our team looks at it again. Its decision is final.`.trim();
  }
  return stage === 'settled' ? 'You settled it between you.' : 'This dispute is closed.';
}

type Decided = Pick<NonNullable<OwnDispute['decision']>, 'outcome' | 'refund'>;
type DecisionFacts = {
  side: 'buyer' | 'seller';
  name: string;
  isPaid: boolean;
  /** True if the order was completed before the dispute. */
  afterReceipt: boolean;
};

/** Describes the decision about the money for a completed order. */
function divisionInWords(
  { outcome, refund }: Decided,
  { side, name }: Pick<DecisionFacts, 'side' | 'name'>,
): string {
  const keeps = side === 'seller' ? 'You keep' : `${name} keeps`;
  const gets = side === 'buyer' ? 'You get' : `${name} gets`;
  if (outcome === 'cancel') return `${gets} the money back.`;
  if (refund === null) return `${keeps} the money.`;
  return `${gets} ${formatNaira(refund)} back, and ${side === 'seller' ? 'you keep' : `${name} keeps`} the rest.`;
}

/** Describes the first decision: `The order is completed, and Ngozi gets ₦5,000 back.` */
export function decisionInWords(
  { outcome, refund }: Decided,
  { side, name, isPaid, afterReceipt }: DecisionFacts,
): string {
  if (afterReceipt) return divisionInWords({ outcome, refund }, { side, name });
  if (outcome === 'cancel') {
    return isPaid ? 'The order is cancelled, and the buyer gets the money back.' : 'The order is cancelled.';
  }
  if (refund === null) {
    return isPaid ? 'The order is completed, and the seller gets the money.' : 'The order is completed.';
  }
  const back = side === 'buyer' ? 'you get' : `${name} gets`;
  return `The order is completed, and ${back} ${formatNaira(refund)} back.`;
}
