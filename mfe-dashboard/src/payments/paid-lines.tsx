import type { OrderPage, OrderPayment } from '@alaso/contracts';
import { PriceLines } from '@alaso/ui/price-lines';
import { formatMoment } from '../orders/index.ts';
import { paidLines, paymentMessages as words } from './payment.messages.ts';

type Paid = OrderPayment & { paid: NonNullable<OrderPayment['paid']> };

/** Shows what was paid through Alaso, including the fee and any refunds, on a receipt. */
export default function PaidLines({ order }: { order: OrderPage & { payment: Paid } }) {
  const { payment, listingCategory } = order;
  const { paidAt, paidWith } = payment;
  return (
    <section aria-label={words.title} className="db:flex db:flex-col db:gap-2 db:text-sm">
      <h2 className="db:font-sans db:text-sm db:font-semibold">{words.through}</h2>
      <PriceLines lines={paidLines(payment, listingCategory)} />
      {paidAt !== null && (
        <p className="db:text-ink-muted">
          {paidWith === null
            ? words.paidOn(formatMoment(paidAt))
            : words.paidWith(paidWith, formatMoment(paidAt))}
        </p>
      )}
    </section>
  );
}
