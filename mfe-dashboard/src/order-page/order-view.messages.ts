import { type Category, disputeLimits, type OrderPage } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import type { ReasonedAct, Side } from '../orders/index.ts';

const titles: Record<Category, Record<Side, string>> = {
  resale: { buyer: 'Your purchase', seller: 'Your sale' },
  gift: { buyer: 'Your claimed gift', seller: 'Your gift' },
  rent: { buyer: 'Your rental', seller: 'Your item for rent' },
  upcycle: { buyer: 'Your booking', seller: 'Your tailoring job' },
};

export const orderTitle = (category: Category, side: Side): string => titles[category][side];

export const messageTo = (name: string) => `Message ${name}`;

export const orderViewMessages = {
  back: 'Back',
  loading: 'Loading this order',
  notFound: 'Order not found',
  notFoundText: 'We could not find this order. See all your orders under Transactions.',
  progress: 'Progress',
  /** `Step 1 of 4: Ordered, until Sat 28 Nov, 15:40` */
  step: (position: number, of: number, stage: string, until: string | null) =>
    `Step ${position} of ${of}: ${stage}${until === null ? '' : `, until ${until}`}`,
  next: 'What happens next',
  closed: 'Order closed',
  item: 'Item',
  parcel: 'By parcel',
  /** Placed after the renter's name: ` for 22 Nov 2026 to 24 Nov 2026` */
  rentedFor: (days: string) => ` for ${days}`,
  timeline: 'Timeline',
  report: (name: string) => `Report ${name}`,
  confirmWithCode: 'Confirm with code',
  ownCode: 'Your hand-over code',
  ownCodeText: 'Only share this once you have the item in your hands. They can also scan it.',
  copyCode: 'Copy the code',
  qrCode: 'QR code of your hand-over code',
  seeReceipt: 'See the receipt',
  receipt: {
    number: 'Receipt number',
    completed: 'Completed',
    ordered: 'Ordered',
    order: 'Order',
    seller: 'Seller',
    buyer: 'Buyer',
    item: 'Item',
    days: 'Days',
    foot: 'Agreed between buyer and seller on Alaso. All times are Lagos time.',
  },
} as const;

/** Describes the item on a receipt and states that it is pre-loved. */
export const receiptItemWords: Record<Category, string> = {
  resale: 'Pre-loved, sold',
  gift: 'Pre-loved, given away',
  rent: 'Pre-loved, rented',
  upcycle: 'Tailoring of a pre-loved garment',
};

/** Returns the toasts shown after copying a code. */
export const codeMessages = (code: string) => ({
  copied: 'Code copied',
  notCopied: 'Could not copy the code',
  notCopiedText: code,
});

/** The button label for each event that sends a parcel. */
export const sendButtons = {
  'hand-over': 'Mark as sent',
  collect: 'Mark as sent',
  'send-back': 'Mark as sent back',
};

function costInWords({ rental, payment, otherPartyFirstName: name }: OrderPage, side: Side): string {
  if (payment && Number(payment.held) > 0) {
    const held = formatNaira(payment.held);
    return side === 'buyer' ? `You get ${held} back.` : `${name} gets ${held} back.`;
  }
  if (!rental || rental.cancelFee === null || Number(rental.cancelFee) === 0) return 'It costs nothing.';
  return side === 'buyer'
    ? `If you cancel now, you pay ${formatNaira(rental.cancelFee)}.`
    : `If you cancel, ${name} pays nothing.`;
}

export function consequenceInWords(act: ReasonedAct, order: OrderPage, side: Side): string {
  const name = order.otherPartyFirstName;
  if (act === 'cancel') return `${costInWords(order, side)} We will share your reason with ${name}.`;
  if (act === 'not-received') {
    const held = order.payment?.held ?? '0';
    const cost = Number(held) > 0 ? `you get ${formatNaira(held)} back` : 'you pay nothing';
    return `The rental is cancelled and ${cost}. We will share your reason with ${name}.`;
  }
  if (order.stage === 'completed') {
    return `The money is held again. ${name} has ${disputeLimits.answerHours} hours to answer, then our team decides. Both read what you write here. You can do this once, until ${disputeLimits.afterReceiptHours} hours after you received it.`;
  }
  return `The order goes on hold. ${name} has ${disputeLimits.answerHours} hours to answer, then our team decides. Both read what you write here.`;
}
