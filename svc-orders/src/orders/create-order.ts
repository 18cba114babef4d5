import { randomUUID } from 'node:crypto';
import {
  type DeliveryAddress,
  isDeliverable,
  type NewTransaction,
  notDeliverable,
  type OrderActor,
} from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type DbSession, problem } from '@alaso/service-kit';
import { type ListingSnapshot, snapshotIn } from '../listing-snapshot.ts';
import { firstState } from '../workflow/index.ts';
import { type Delivery, lacksAddress, offeredDelivery } from './order-parts.ts';
import { handOverRefusals, orderProblems } from './order-problems.messages.ts';
import { arrive, type OrderDeps, publishOrder } from './order-workflow.ts';
import type { OrderDocument } from './order.model.ts';
import { assertRoomFor } from './order.policy.ts';

export type CreateOrderDeps = Pick<
  OrderDeps,
  'orders' | 'suspended' | 'dealings' | 'money' | 'kinds' | 'outbox' | 'now'
>;

/** Fields of a new order that are set by its creator. */
export type OrderDraft = ListingSnapshot &
  Pick<
    OrderDocument,
    | 'listingId'
    | 'buyerId'
    | 'sellerId'
    | 'buyerFirstName'
    | 'sellerFirstName'
    | 'category'
    | 'type'
    | 'amountKobo'
  > &
  Partial<Pick<OrderDocument, 'operationId' | 'listingPlace' | 'stage' | 'rental' | 'gift' | 'delivery'>> & {
    by: OrderActor;
    /**
     * `requested` creates an attempt, which becomes an order once svc-catalog has granted its claim.
     * `passed-on` creates an order immediately, because an offer or a previous order transfers its claim.
     */
    claim: 'requested' | 'passed-on';
  };

/**
 * Creates an order in the caller's transaction. Nothing else creates orders. Enforces the open-order limit
 * even for concurrent requests by the same buyer. Returns the existing order for a repeated operation.
 * @throws listing-paused for a suspended seller, not-allowed between blocked members, too-many-open
 */
export async function createOrder(
  deps: CreateOrderDeps,
  draft: OrderDraft,
  session: DbSession,
): Promise<OrderDocument> {
  const { orders, suspended, dealings, money, kinds, outbox, now } = deps;
  const { buyerId, sellerId, category, operationId, listingPlace, delivery, rental = null, by } = draft;
  await orders.lockBuyer(buyerId, session);
  const earlier = operationId === undefined ? undefined : await orders.ofOperation(operationId, session);
  if (earlier) return earlier;
  // svc-catalog also pauses the listing. The first service to receive the suspension event rejects the order.
  if (await suspended.find(sellerId, session)) {
    throw problem('listing-paused', orderProblems.listingPaused);
  }
  await dealings.assertBetween(buyerId, sellerId);
  assertRoomFor(category, await orders.listOpen(buyerId, category, session), { rental });
  const { stage: first, ...attempt } = firstState(kinds[category].definition);
  // An order cannot be accepted automatically while its address is missing.
  const stage = delivery && lacksAddress({ stage: first, delivery }) ? first : (draft.stage ?? first);
  const at = now();
  const order = {
    _id: randomUUID(),
    ...(operationId !== undefined && { operationId }),
    ...attempt,
    stage,
    listingId: draft.listingId,
    buyerId,
    sellerId,
    buyerFirstName: draft.buyerFirstName,
    sellerFirstName: draft.sellerFirstName,
    category,
    type: draft.type,
    amountKobo: draft.amountKobo,
    ...snapshotIn(draft),
    ...(listingPlace && { listingPlace }),
    rentalDays: [],
    rental,
    tailoring: null,
    gift: draft.gift ?? null,
    ...(delivery && { delivery }),
    ...(await money.begin(sellerId)),
    timeline: [{ event: null, stage, at, by, reason: null }],
    clockAt: null,
    handOverCode: null,
  };
  if (draft.claim === 'requested') return orders.add(order, session);
  const started = await arrive(deps, { ...order, createdAt: at, updatedAt: at }, at, session);
  const stored = await orders.add({ ...order, ...started, sync: 'settled' }, session);
  await publishOrder(
    outbox,
    { before: stored, row: stored, event: null, by, from: null, to: stage },
    session,
  );
  return stored;
}

export type NewDeliveryDeps = {
  defaultAddress: (buyerId: string) => Promise<DeliveryAddress | undefined>;
};

type Ordered = Pick<NewTransaction, 'handOver'> & { buyerId: string };

/**
 * Returns the delivery for a new order, or undefined if the listing does not offer delivery.
 * @throws not-orderable
 */
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
