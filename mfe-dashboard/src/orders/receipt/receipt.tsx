import type { OrderPage, User } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';
import { amountInWords, rentalDaysInWords } from '../order.messages.ts';
import type { Side } from '../side.ts';
import { type ReceiptFact, ReceiptSheet } from './receipt-sheet.tsx';

/** What was paid for, on a receipt. What is sold or given is pre-loved, and the receipt says so. */
const kinds: Record<OrderPage['listingCategory'], string> = {
  resale: 'Pre-loved, sold',
  gift: 'Pre-loved, given away',
  rent: 'Pre-loved, rented',
  upcycle: 'Tailoring of a pre-loved garment',
};

export type ReceiptProps = { order: OrderPage; number: string; side: Side; user: User };

/** The receipt of a completed order. */
export function Receipt({ order, number, side, user }: ReceiptProps) {
  const days = rentalDaysInWords(order);
  const [buyer, seller] =
    side === 'buyer'
      ? [user.firstName, order.otherPartyFirstName]
      : [order.otherPartyFirstName, user.firstName];
  const facts: ReceiptFact[] = [
    ['Receipt number', number],
    ['Completed', order.completedAt && formatDateTime(order.completedAt)],
    ['Ordered', formatDateTime(order.createdAt)],
    ['Order', order.id],
    ['Seller', seller],
    ['Buyer', buyer],
    ['Item', kinds[order.listingCategory]],
    ['Days', days],
  ];
  return (
    <ReceiptSheet
      number={number}
      facts={facts}
      what={order.listingTitle}
      amount={amountInWords(order)}
      foot="Agreed between buyer and seller on Alaso. All times are Lagos time."
    />
  );
}
