import { type DeliveryAddress, isDeliverable, type NewTransaction, notDeliverable } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { problem } from '@alaso/service-kit';
import { type Delivery, handOverRefusals, offeredDelivery } from './order-parts.ts';

export type NewDeliveryDeps = {
  /** Returns the address that a buyer's deliveries go to, unless they choose another. */
  defaultAddress: (buyerId: string) => Promise<DeliveryAddress | undefined>;
};

type Ordered = Pick<NewTransaction, 'handOver'> & { buyerId: string };

/** Returns how a new order reaches its buyer; undefined if both meet in any case. @throws not-orderable */
export async function newDelivery(
  { defaultAddress }: NewDeliveryDeps,
  { handOver, buyerId }: Ordered,
  listing: Pick<OrderableListing, 'category' | 'handOver'>,
): Promise<Delivery | undefined> {
  if (!isDeliverable(listing.category)) {
    if (handOver !== undefined) throw problem('not-orderable', `${notDeliverable}.`);
    return undefined;
  }
  const delivery = offeredDelivery(listing.handOver);
  if (handOver === 'meet' && delivery?.orMeet === false) {
    throw problem('not-orderable', handOverRefusals.onlyDelivers);
  }
  if (handOver === 'delivery' && !delivery) throw problem('not-orderable', handOverRefusals.onlyMeets);
  if (!delivery || !(delivery.chosen || handOver === 'delivery')) return delivery;
  return { ...delivery, chosen: true, address: (await defaultAddress(buyerId)) ?? null };
}
