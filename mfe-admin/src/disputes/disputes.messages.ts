import { type Dispute, disputeLimits, type ordersRoutes } from '@alaso/contracts';
import { formatDateTime, formatNaira } from '@alaso/ui';

const outcomes = {
  complete: {
    button: 'Complete the order',
    title: 'Complete this order?',
    consequence: 'It counts for the seller, and both get a receipt. We share your reason with both.',
    done: 'Decided: complete the order',
  },
  cancel: {
    button: 'Cancel the order',
    title: 'Cancel this order?',
    consequence: 'The item is available again, and nobody owes anything. We share your reason with both.',
    done: 'Decided: cancel the order',
  },
} as const;
export type Outcome = keyof typeof outcomes;

/** Text for decisions about money held by Alaso. */
export const moneyWords = {
  cancel: (buyer: string, held: string) => `${buyer} gets ${formatNaira(held)} back.`,
  refund: (buyer: string) => `Back to ${buyer} (₦)`,
  hint: (held: string) => `Of ${formatNaira(held)} held. Leave it empty to give all of it to the seller.`,
  /** Describes how much each party gets. */
  both: (buyer: string, seller: string, back: number, held: number) =>
    `${buyer} gets ${formatNaira(back.toFixed(2))} back, ${seller} gets ${formatNaira((held - back).toFixed(2))}.`,
  wrong: (held: string) => `Enter an amount up to ${formatNaira(held)}.`,
} as const;

/** The possible decisions for an order that was completed before the dispute. */
const receiptOutcomes = {
  complete: {
    button: 'The seller keeps it',
    title: 'Give the money to the seller?',
    consequence: 'The order stays completed. We share your reason with both.',
    done: 'Decided: the money is the seller’s',
  },
  cancel: {
    button: 'Refund the buyer',
    title: 'Give all of it back?',
    consequence: 'The order stays completed, and the item stays sold. We share your reason with both.',
    done: 'Decided: the buyer gets the money back',
  },
} as const;

/** Returns the text for the possible decisions, which depend on whether the order was already completed. */
export const outcomesOf = ({ stage }: Pick<ordersRoutes.AdminOrder, 'stage'>) =>
  stage === 'completed' ? receiptOutcomes : outcomes;

/** Returns the sentence that introduces the reason for a dispute: `Ngozi objects:`. */
export function claimInWords(order: ordersRoutes.AdminOrder): string {
  const { dispute, buyerFirstName: buyer, sellerFirstName: seller, listingCategory, stage } = order;
  if (stage === 'completed') return `${buyer} has received it and objects:`;
  if (dispute?.by === 'seller') return `${seller} says that it is not back:`;
  return listingCategory === 'rent' ? `${buyer} objects to what ${seller} says:` : `${buyer} objects:`;
}

export const disputeWords = {
  list: 'Disputed orders',
  none: 'No order is disputed',
  failed: 'Failed to fetch disputes',
  title: 'Dispute',
  read: 'Read both sides',
  statements: 'What both sides say',
  side: (name: string, side: 'buyer' | 'seller') => `${name} (${side})`,
  photosOf: (name: string) => `Statement of ${name}`,
  decision: 'First decision',
  finalDecision: 'Final decision',
  appealOf: (name: string) => `${name} appealed`,
  messages: 'Their messages',
  recorded: 'You see up to the latest 100. The audit log records that you read them.',
  show: 'Show the messages',
  noMessages: 'They have not written to each other.',
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  keepOnHold: 'Keep it on hold',
  notDecided: 'Not decided',
  tryAgain: 'Please try again.',
} as const;

export function stageInWords(
  { stage, openedBy, until }: Pick<Dispute, 'stage' | 'openedBy' | 'until'>,
  { buyer, seller }: { buyer: string; seller: string },
): string {
  const by = until === null ? '' : ` until ${formatDateTime(until)}`;
  if (stage === 'open') return `${openedBy === 'buyer' ? seller : buyer} can answer${by}.`;
  if (stage === 'with-admin') return 'Ready to decide.';
  if (stage === 'decided') return `Decided. Both can appeal${by}.`;
  if (stage === 'appealed') return 'Appealed. Another admin than the first decides, and that is final.';
  return stage === 'settled' ? 'Settled by the two sides.' : 'Closed.';
}

export function decisionInWords(
  { outcome, refund }: Pick<NonNullable<Dispute['decision']>, 'outcome' | 'refund'>,
  { buyer, seller, afterReceipt }: { buyer: string; seller: string; afterReceipt: boolean },
): string {
  const back = refund === null ? '' : `${buyer} gets ${formatNaira(refund)} back`;
  if (afterReceipt) {
    if (outcome === 'cancel') return `${buyer} gets the money back.`;
    return refund === null ? `${seller} keeps the money.` : `${back}, and ${seller} keeps the rest.`;
  }
  if (outcome === 'cancel') return 'Cancel the order.';
  return refund === null ? 'Complete the order.' : `Complete the order, and ${back}.`;
}

/** Returns a sentence that describes a decision's effect and when it takes effect. */
export function consequenceOf(
  outcome: Outcome,
  { order, isFinal }: { order: ordersRoutes.AdminOrder; isFinal: boolean },
): string {
  const { held, buyerFirstName: buyer, stage } = order;
  const money = outcome === 'cancel' && held !== undefined ? ` ${moneyWords.cancel(buyer, held)}` : '';
  const then =
    stage === 'completed' ? 'Then the money moves.' : 'Then the order ends, and money that is held moves.';
  const when = isFinal ? 'This is final.' : `Both can appeal for ${disputeLimits.appealDays} days. ${then}`;
  return `${outcomesOf(order)[outcome].consequence}${money} ${when}`;
}
