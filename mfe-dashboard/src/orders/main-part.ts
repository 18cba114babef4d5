import { isDisputed, type OrderEvent, type OrderPage } from '@alaso/contracts';
import type { Side } from './side.ts';

/** A part of the order page that can contain its main button. */
export type MainPart = 'dispute' | 'change' | 'address' | 'payment' | 'next' | 'meeting';

/** Events that do not move an order toward its completion. */
const asides: ReadonlySet<OrderEvent> = new Set([
  'cancel',
  'dispute',
  'not-received',
  'move',
  'pass-on',
  'propose-change',
]);

/**
 * Returns the part that contains the order page's only main button, so that a user with several buttons sees
 * which comes first. Every other part shows secondary buttons.
 */
export function mainPartOf(
  order: Pick<OrderPage, 'acts' | 'delivery' | 'payment' | 'receiptDispute' | 'stage'>,
  side: Side,
): MainPart {
  const { acts, delivery, payment } = order;
  if (isDisputed(order)) return 'dispute';
  if (acts.includes('agree-change')) return 'change';
  if (side === 'buyer') {
    const needsAddress = delivery?.canChoose === true && delivery.address === null;
    if (needsAddress && (delivery.by === 'delivery' || !delivery.orMeet)) return 'address';
    if (payment?.started || (payment?.due && payment.choice !== 'meet')) return 'payment';
  }
  return acts.some((act) => !asides.has(act)) ? 'next' : 'meeting';
}

/** Returns the variant for the first button in a part of the order page. */
export const variantIn = (part: MainPart, order: Parameters<typeof mainPartOf>[0], side: Side) =>
  mainPartOf(order, side) === part ? 'primary' : 'secondary';
