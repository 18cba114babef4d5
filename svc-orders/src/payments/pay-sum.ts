import { nairaFromKobo, type PaymentPart, type PaymentSum } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';
import { isReturn, type Money, noMoney, type OrderDocument } from '../orders/index.ts';

/** Amounts that a buyer pays now, in kobo. */
export type Sum = {
  part: PaymentPart;
  priceKobo: number;
  deliveryKobo: number;
  depositKobo: number;
  feeKobo: number;
  totalKobo: number;
};

/** A hundredth of a percent. */
const basisPoint = 1 / 10_000;

/** Returns the part of an order that can be paid now, with its price, or undefined if there is none. */
function dueNow(order: OrderDocument): { part: PaymentPart; priceKobo: number } | undefined {
  const { category, stage, amountKobo, money = noMoney } = order;
  const isPaid = (part: PaymentPart) => money.paidParts.includes(part);
  if (isPaid('whole') || isPaid('second-half')) return undefined;
  if (category === 'resale' && (stage === 'placed' || stage === 'confirmed')) {
    return { part: 'whole', priceKobo: amountKobo };
  }
  if (category === 'rent' && (stage === 'placed' || stage === 'accepted')) {
    return { part: 'whole', priceKobo: amountKobo };
  }
  // A gift is free, but its delivery may have a fee.
  if (category === 'gift' && stage === 'claimed') return { part: 'whole', priceKobo: 0 };
  if (category !== 'upcycle') return undefined;
  if ((stage === 'agreed' || stage === 'in-work') && !isPaid('first-half')) {
    return { part: 'first-half', priceKobo: Math.ceil(amountKobo / 2) };
  }
  if (stage !== 'ready') return undefined;
  const left = { part: isPaid('first-half') ? 'second-half' : 'whole' } as const;
  return { ...left, priceKobo: Math.max(0, amountKobo - money.priceKobo) };
}

/**
 * Returns the amounts that the buyer can pay now for an order, or undefined if there is nothing to pay. The
 * fee applies only to the price.
 */
export function sumDue(order: OrderDocument, feeBasisPoints: number): Sum | undefined {
  const due = dueNow(order);
  if (!due) return undefined;
  const { delivery, rental } = order;
  const deliveryKobo = delivery?.chosen ? delivery.feeKobo : 0;
  const depositKobo = rental?.depositKobo ?? 0;
  const feeKobo = Math.round(due.priceKobo * feeBasisPoints * basisPoint);
  const totalKobo = due.priceKobo + deliveryKobo + depositKobo + feeKobo;
  if (due.priceKobo + deliveryKobo === 0) return undefined;
  return { ...due, deliveryKobo, depositKobo, feeKobo, totalKobo };
}

export const presentAmounts = ({
  priceKobo,
  deliveryKobo,
  depositKobo,
  feeKobo,
  totalKobo,
}: Omit<Sum, 'part'>): Omit<PaymentSum, 'part'> => ({
  price: nairaFromKobo(priceKobo),
  delivery: nairaFromKobo(deliveryKobo),
  deposit: nairaFromKobo(depositKobo),
  fee: nairaFromKobo(feeKobo),
  total: nairaFromKobo(totalKobo),
});

/**
 * Returns the part of a deposit that the owner keeps, in kobo. It is the sum of the late fees for each day.
 */
function keptOfDeposit({ rental, rentalDays, timeline }: OrderDocument, { depositKobo }: Money): number {
  const back = timeline.find(({ event }) => isReturn(event));
  const lastDay = rentalDays.at(-1);
  if (!rental || !back || lastDay === undefined) return 0;
  const daysLate = Math.max(
    0,
    Math.round((Date.parse(lagosDay(back.at)) - Date.parse(lastDay)) / 86_400_000),
  );
  return Math.min(depositKobo, daysLate * rental.lateFeeKobo);
}

/**
 * Returns the held money that the two parties share, in kobo. The Alaso fee is subtracted first, even after a
 * chargeback. Money that is held again after completion includes no fee.
 */
export const sharedKobo = (
  { receiptDispute }: Pick<OrderDocument, 'receiptDispute'>,
  { heldKobo, feeKobo }: Money,
): number => (receiptDispute ? heldKobo : Math.max(0, heldKobo - feeKobo));

/** The split of the money when an order ends, in kobo. The parts add up to the money held. */
export type Division = { sellerKobo: number; feeKobo: number; refundKobo: number };

/**
 * Splits the money held for an order that has ended. If the order was completed, the seller gets the price,
 * the delivery fee, and the kept part of a deposit, and the rest is refunded. Otherwise, the order is
 * refunded in full, including the fee.
 * @param refundKobo the buyer's refund according to an admin's decision
 */
export function divide(order: OrderDocument, money: Money, refundKobo: number | undefined): Division {
  const { heldKobo } = money;
  if (order.stage !== 'completed') return { sellerKobo: 0, feeKobo: 0, refundKobo: heldKobo };
  const shared = sharedKobo(order, money);
  const feeKobo = heldKobo - shared;
  const price = Math.min(money.priceKobo, order.amountKobo);
  const earned = Math.min(shared, price + money.deliveryKobo + keptOfDeposit(order, money));
  const sellerKobo = refundKobo === undefined ? earned : shared - Math.min(refundKobo, shared);
  return { sellerKobo, feeKobo, refundKobo: shared - sellerKobo };
}
