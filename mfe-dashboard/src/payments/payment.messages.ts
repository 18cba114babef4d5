import type { Category, OrderPayment, PaymentSum } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import type { PriceLine } from '@alaso/ui/price-lines';

/** The label for the item's price in a breakdown. */
const names: Record<Category, string> = {
  resale: 'Item',
  gift: 'Item',
  rent: 'Rental',
  upcycle: 'Tailoring',
};

const parts: Record<PaymentSum['part'], string> = {
  whole: '',
  'first-half': ', first half',
  'second-half': ', second half',
};

/**
 * Returns the lines of a price breakdown, with the total last. Lines with a zero amount are left out, except
 * for the fee.
 */
export function sumLines(sum: PaymentSum, category: Category): PriceLine[] {
  const { part, price, delivery, deposit, fee, total } = sum;
  const isSome = (naira: string) => Number(naira) > 0;
  return [
    ...(category === 'gift' ? [] : [{ name: `${names[category]}${parts[part]}`, value: formatNaira(price) }]),
    ...(isSome(delivery) ? [{ name: 'Delivery', value: formatNaira(delivery) }] : []),
    ...(isSome(deposit) ? [{ name: 'Deposit, returned to you', value: formatNaira(deposit) }] : []),
    ...(category === 'gift' ? [] : [{ name: 'Alaso’s fee', value: isSome(fee) ? formatNaira(fee) : 'None' }]),
    { name: 'Total', value: formatNaira(total) },
  ];
}

/** Returns the lines of a receipt: payments, the total, and refunds to the buyer. */
export function paidLines(
  { paid, refunded }: { paid: NonNullable<OrderPayment['paid']>; refunded: string },
  category: Category,
): PriceLine[] {
  const lines = sumLines({ ...paid, part: 'whole' }, category);
  if (Number(refunded) === 0) return lines;
  const kept = (Number(paid.total) - Number(refunded)).toFixed(2);
  return [
    ...lines.slice(0, -1),
    { name: 'Paid', value: formatNaira(paid.total) },
    { name: 'Returned to the buyer', value: formatNaira(refunded) },
    { name: 'Total', value: formatNaira(kept) },
  ];
}

export const paymentMessages = {
  title: 'Payment',
  through: 'Paid through Alaso',
  held: (name: string) =>
    `Alaso holds the money until you confirm that you received it. Then it goes to ${name}. If the order is cancelled, you get all of it back.`,
  onlyNow: (name: string) => `${name} takes no payment in person.`,
  pay: (total: string) => `Pay ${formatNaira(total)} now`,
  opening: 'Opening...',
  inPerson: 'Pay when you meet',
  onDelivery: 'Pay when it arrives',
  choosesMeet: (isDelivered: boolean, name: string) =>
    `You pay ${name} when ${isDelivered ? 'it arrives' : 'you meet'}.`,
  chosen: 'Saved',
  failed: 'Could not open the payment page',
  notSaved: 'Could not save your choice',
  declined: (why: string, onlyNow: boolean) =>
    `Your payment did not go through: ${why.replace(/\.$/, '')}. You were not charged. ${onlyNow ? 'Please try again.' : 'Try again, or pay in person.'}`,
  waiting: (total: string, until: string) =>
    `You are paying ${formatNaira(total)}. Finish on the payment page by ${until}. Already paid? This page follows.`,
  goOn: 'Continue to payment',
  checking: 'Checking...',
  check: 'Check again',
  other: 'Pay another way',
  failure: 'Could not check your payment',
  tryAgain: 'Please try again.',
  disputed: (amount: string) => `Alaso holds ${formatNaira(amount)} until the dispute is decided.`,
  paidOn: (when: string) => `Paid on ${when}.`,
  paidWith: (how: string, when: string) => `Paid with ${how} on ${when}.`,
  seller: {
    undecided: (name: string) => `${name} has not chosen how to pay yet.`,
    unpaid: (name: string) => `${name} has not paid yet. You take payments through Alaso only.`,
    inPerson: (name: string) => `${name} pays you in person.`,
    paying: (name: string) => `${name} is paying now.`,
    held: (name: string, amount: string) =>
      `${name} has paid. Alaso holds ${formatNaira(amount)} and adds your part to your balance when the order is completed.`,
    released: (amount: string) => `${formatNaira(amount)} was added to your balance.`,
    refunded: (name: string, amount: string) => `${formatNaira(amount)} goes back to ${name}.`,
  },
  buyer: {
    held: (name: string, amount: string) =>
      `You have paid. Alaso holds ${formatNaira(amount)}. It goes to ${name} when you confirm that you received it.`,
    released: (name: string, amount: string) => `${formatNaira(amount)} went to ${name}.`,
    refunding: (amount: string) =>
      `${formatNaira(amount)} goes back to what you paid with. Your bank may take a few days.`,
    refunded: (amount: string, when: string) =>
      `${formatNaira(amount)} was returned to what you paid with on ${when}.`,
  },
};

/** Describes what has happened to the money so far, with one sentence per movement. */
export function moneyInWords(
  { held, released, refunded, refundedAt }: OrderPayment,
  {
    side,
    name,
    isDisputed,
    format,
  }: { side: 'buyer' | 'seller'; name: string; isDisputed: boolean; format: (at: string) => string },
): string[] {
  const { buyer, seller, disputed } = paymentMessages;
  const sentences: string[] = [];
  if (Number(held) > 0) {
    const untilReceived = side === 'buyer' ? buyer.held(name, held) : seller.held(name, held);
    sentences.push(isDisputed ? disputed(held) : untilReceived);
  }
  if (Number(released) > 0) {
    sentences.push(side === 'buyer' ? buyer.released(name, released) : seller.released(released));
  }
  if (Number(refunded) > 0) {
    if (side === 'seller') sentences.push(seller.refunded(name, refunded));
    else
      sentences.push(refundedAt ? buyer.refunded(refunded, format(refundedAt)) : buyer.refunding(refunded));
  }
  return sentences;
}
