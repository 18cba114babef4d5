import type { OrderDelivery, OrderPage } from '@alaso/contracts';
import { deliveryLines, PriceLines } from '@alaso/ui/price-lines';
import { deliveryMessages as words } from './delivery.messages.ts';

type DeliveredLinesProps = { order: Pick<OrderPage, 'amount'> & { delivery: OrderDelivery } };

/** Shows the item price and delivery fee that the buyer paid, for use on a receipt. */
export default function DeliveredLines({ order: { amount, delivery } }: DeliveredLinesProps) {
  return (
    <section aria-label={words.paid} className="db:flex db:flex-col db:gap-2 db:text-sm">
      <h2 className="db:font-sans db:text-sm db:font-semibold">{words.paid}</h2>
      <PriceLines lines={deliveryLines({ amount, fee: delivery.fee })} />
    </section>
  );
}
