import { type Listing, nairaFromKobo, type NewTransaction, type Transaction } from '@alaso/contracts';
import { FormDialog, formatNaira } from '@alaso/ui';
import { deliveryLines, PriceLines, totalWithDelivery } from '@alaso/ui/price-lines';
import { useId, useState } from 'react';
import { orderWords } from './order-button.messages.ts';
import { orderDialogMessages as words } from './order-dialog.messages.ts';

/** Returns whether the order was placed. `next` is the next step on the order page. */
export type PlaceOrder = (
  handOver?: NewTransaction['handOver'],
  next?: (order: Partial<Transaction>) => string,
) => Promise<boolean>;

export type OrderDialogProps = {
  /** A listing that can be delivered. */
  listing: Listing;
  pending: boolean;
  order: PlaceOrder;
  onClose: () => void;
};

type Way = { value: 'meet' | 'delivery'; name: string; hint: string; feeKobo: number };

/** Asks how the buyer wants to get the item, shows the cost of each option, and places the order. */
export default function OrderDialog({ listing, pending, order, onClose }: OrderDialogProps) {
  const group = useId();
  const { category, price, handOver, place: where } = listing;
  const feeKobo = handOver?.deliveryFeeKobo ?? 0;
  const delivery: Way = {
    value: 'delivery',
    name: words.delivery,
    hint: words.deliveryHint(category),
    feeKobo,
  };
  const meet: Way = { value: 'meet', name: words.meet(where?.lga), hint: words.meetHint, feeKobo: 0 };
  const ways = handOver?.meet === false ? [delivery] : [meet, delivery];
  const [chosen, setChosen] = useState(ways[0]?.value);
  const isDelivered = chosen === 'delivery';
  const priced = {
    amount: category === 'gift' || price === null ? '0.00' : price,
    fee: isDelivered ? nairaFromKobo(feeKobo) : null,
  };

  return (
    <FormDialog
      title={words.title}
      description={listing.title}
      submitText={words.submit(orderWords[category].button(totalWithDelivery(priced)), isDelivered)}
      pending={pending}
      pendingText={words.pending}
      onSubmit={() =>
        void order(chosen, isDelivered ? words.next : undefined).then((isOrdered) => isOrdered && onClose())
      }
      onClose={onClose}
    >
      <div role="radiogroup" aria-label={words.title} className="mk:flex mk:flex-col mk:gap-2">
        {ways.map(({ value, name, hint, feeKobo: costKobo }) => (
          <label
            key={value}
            className="mk:flex mk:cursor-pointer mk:items-start mk:gap-3 mk:rounded-control mk:border mk:border-control mk:p-3 mk:has-checked:border-primary mk:has-checked:bg-sunken"
          >
            <input
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => setChosen(value)}
              className="mk:mt-0.5 mk:size-5 mk:shrink-0 mk:accent-primary"
            />
            <span className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col">
              <span className="mk:flex mk:flex-wrap mk:justify-between mk:gap-x-4 mk:font-semibold">
                <span>{name}</span>
                <span className="mk:tabular-nums">
                  {costKobo === 0 ? words.free : formatNaira(nairaFromKobo(costKobo))}
                </span>
              </span>
              <span className="mk:text-sm mk:text-ink-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <PriceLines lines={deliveryLines(priced)} />
    </FormDialog>
  );
}
