import type { OrderPage, User } from '@alaso/contracts';
import { formatDateTime, Skeleton } from '@alaso/ui';
import { lazy, Suspense } from 'react';
import {
  amountInWords,
  type ReceiptFact,
  ReceiptSheet,
  rentalDaysInWords,
  type Side,
} from '../orders/index.ts';
import { orderViewMessages as words, receiptItemWords } from './order-view.messages.ts';

const DeliveredLines = lazy(() => import('../delivery/delivered-lines.tsx'));
const PaidLines = lazy(() => import('../payments/paid-lines.tsx'));

type OrderReceiptProps = { order: OrderPage; number: string; side: Side; user: User };

/** The receipt of a completed order, to print. */
export function OrderReceipt({ order, number, side, user }: OrderReceiptProps) {
  const days = rentalDaysInWords(order);
  const { delivery, payment } = order;
  const [buyer, seller] =
    side === 'buyer'
      ? [user.firstName, order.otherPartyFirstName]
      : [order.otherPartyFirstName, user.firstName];
  const facts: ReceiptFact[] = [
    [words.receipt.number, number],
    [words.receipt.completed, order.completedAt && formatDateTime(order.completedAt)],
    [words.receipt.ordered, formatDateTime(order.createdAt)],
    [words.receipt.order, order.id],
    [words.receipt.seller, seller],
    [words.receipt.buyer, buyer],
    [words.receipt.item, receiptItemWords[order.listingCategory]],
    [words.receipt.days, days],
  ];
  return (
    <ReceiptSheet
      number={number}
      facts={facts}
      what={order.listingTitle}
      amount={amountInWords(order)}
      foot={words.receipt.foot}
    >
      <Suspense fallback={<Skeleton className="db:h-32" />}>
        {payment?.paid ? (
          <PaidLines order={{ ...order, payment: { ...payment, paid: payment.paid } }} />
        ) : (
          delivery?.by === 'delivery' &&
          Number(delivery.fee) > 0 && <DeliveredLines order={{ ...order, delivery }} />
        )}
      </Suspense>
    </ReceiptSheet>
  );
}
