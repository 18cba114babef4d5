import {
  type HandOverChoice,
  type KeptPhoto,
  type NewShipment,
  ordersRoutes,
  type PhotoSize,
  type SavedAddress,
} from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Caller, type Logger, problem, type PushToPages, type Route, route } from '@alaso/service-kit';
import { keepPhotosOf } from '../clients/kept-photos.ts';
import {
  type Delivery,
  findOwnOrder,
  handOverRefusals,
  type OrderDeps,
  type OrderDocument,
  type OrderEffect,
  orderPageFor,
  transitionAndPresent,
} from '../orders/index.ts';
import { type AddressBook, type AddressDocument, addressIn } from './address.repository.ts';

export type DeliveryDeps = OrderDeps & { addresses: AddressBook; push: PushToPages };

const presentAddress = (row: AddressDocument): SavedAddress => ({
  id: row._id,
  ...addressIn(row),
  isDefault: row.isDefault,
});

/** Returns the delivery with the buyer's choice. @throws not-orderable, and not-found for the address */
async function chosenDelivery(
  addresses: AddressBook,
  { delivery, buyerId }: OrderDocument,
  { by, addressId }: HandOverChoice,
): Promise<Delivery> {
  if (!delivery) throw problem('not-orderable', handOverRefusals.onlyMeets);
  if (by === 'delivery' && addressId !== undefined) {
    return { ...delivery, chosen: true, address: await addresses.find(addressId, buyerId) };
  }
  if (!delivery.orMeet) throw problem('not-orderable', handOverRefusals.onlyDelivers);
  return { ...delivery, chosen: false, address: null };
}

type Choice = { orderId: string; choice: HandOverChoice; buyer: Caller; log: Logger };

/**
 * Stores the buyer's choice, unless the seller has confirmed. @throws not-found, not-allowed, not-orderable,
 * order-moved
 */
async function chooseHandOver(
  deps: DeliveryDeps,
  { orderId, choice, buyer, log }: Choice,
): Promise<OrderDocument> {
  const { orders, addresses, push } = deps;
  const { order, party } = await findOwnOrder(deps, orderId, buyer);
  if (party !== 'buyer') throw problem('not-allowed', 'Only the buyer can choose this.');
  const delivery = await chosenDelivery(addresses, order, choice);
  if (!(await orders.setDelivery(orderId, delivery))) {
    throw problem('order-moved', 'The seller has answered by now, so this can no longer be changed.');
  }
  await push({ userIds: [order.buyerId, order.sellerId], changed: ['order'] }).catch((err: unknown) =>
    log.warn({ err }, 'pages: a hand-over was chosen, and nobody is told'),
  );
  return (await orders.find(orderId)) ?? order;
}

/** @throws order-moved while the buyer has to say where it goes */
function assertHasAddress(delivery: Delivery | undefined): void {
  if (!delivery?.chosen || delivery.address !== null) return;
  throw problem('order-moved', 'The buyer wants it delivered and has not entered the address yet.');
}

/** Returns how a delivery was sent. @throws invalid-input if that is missing, or both meet */
function shippedWith(
  order: OrderDocument,
  { carrier, trackingNumber, waybillId }: NewShipment,
  waybill?: KeptPhoto,
): Partial<OrderDocument> {
  const { delivery } = order;
  const refused = (message: string) =>
    problem('invalid-input', `${message}.`, { errors: [{ path: 'body.carrier', message }] });
  if (!delivery?.chosen) {
    if ([carrier, trackingNumber, waybillId].every((one) => one === undefined)) return {};
    throw refused('This item is handed over in person');
  }
  assertHasAddress(delivery);
  if (carrier === undefined) throw refused('Enter who delivers it');
  const shipment = { carrier, trackingNumber: trackingNumber || null, ...(waybill && { waybill }) };
  return { delivery: { ...delivery, shipment } };
}

/** Keeps the photo of the waybill, and returns how a delivery was sent. @throws photo-refused */
const shipped =
  (deps: DeliveryDeps, { waybillId, ...how }: NewShipment, ownerId: string) =>
  async (order: OrderDocument): Promise<OrderEffect> => {
    shippedWith(order, { ...how, waybillId });
    const photoIds = waybillId === undefined ? [] : [waybillId];
    const [waybill] = await keepPhotosOf(deps, { keeperId: order._id, ownerId, photoIds, isPrivate: true });
    return (current) => Promise.resolve(shippedWith(current, how, waybill));
  };

/**
 * Returns the photo of a waybill to the two parties. @throws not-found for everyone else, without revealing
 * that it exists, and until it has been processed
 */
async function readWaybill(
  deps: DeliveryDeps,
  { orderId, size, caller }: { orderId: string; size: PhotoSize | undefined; caller: Caller },
): Promise<File> {
  const { order } = await findOwnOrder(deps, orderId, { userId: caller.userId });
  const waybill = order.delivery?.shipment?.waybill;
  if (!waybill) throw problem('not-found', 'Photo not found.');
  return deps.catalog.readPhoto(orderId, waybill.id, size);
}

type HandsOver = { params: { id: string }; body: NewShipment; caller: Caller; log: Logger };

/** The calls of deliveries: the buyer's choice and addresses, and the seller's answers to them. */
export function deliveryRoutes(deps: DeliveryDeps): Route[] {
  const { orders, addresses } = deps;

  const handsOver =
    (event: 'hand-over' | 'collect') =>
    ({ params: { id: orderId }, body, caller: by, log }: HandsOver) =>
      transitionAndPresent(deps, {
        orderId,
        event,
        by,
        log,
        prepare: shipped(deps, body, by.userId),
      });

  return [
    route(
      ordersRoutes.chooseHandOver,
      async ({ params: { id: orderId }, body: choice, caller: buyer, log }) => {
        const order = await chooseHandOver(deps, { orderId, choice, buyer, log });
        return { body: orderPageFor(deps, order, buyer.userId) };
      },
    ),
    route(ordersRoutes.confirmOrder, ({ params: { id: orderId }, body, caller: by, log }) =>
      transitionAndPresent(deps, {
        orderId,
        event: 'confirm',
        by,
        log,
        async also(_order, session) {
          // Read in the transaction: the buyer may be choosing at this moment.
          const delivery = await orders.deliveryOf(orderId, session);
          assertHasAddress(delivery);
          const chosen = delivery?.chosen ? 'delivery' : 'meet';
          if ((body.by ?? chosen) === chosen) return {};
          throw problem('order-moved', 'The buyer has changed the hand-over. Please check it again.');
        },
      }),
    ),
    route(ordersRoutes.handOverOrder, handsOver('hand-over')),
    route(ordersRoutes.collectGift, handsOver('collect')),
    route(ordersInternal.readWaybill, async ({ params: { id: orderId }, query: { size }, caller }) => ({
      body: await readWaybill(deps, { orderId, size, caller }),
      headers: { 'Cache-Control': 'private, max-age=3600' },
    })),
    route(ordersRoutes.listAddresses, async ({ caller: { userId } }) => ({
      body: (await addresses.list(userId)).map(presentAddress),
    })),
    route(ordersRoutes.addAddress, async ({ body, caller: { userId }, operationId }) => ({
      body: presentAddress(await addresses.add(operationId, userId, body)),
    })),
    route(ordersRoutes.changeAddress, async ({ params: { id }, body, caller: { userId } }) => ({
      body: presentAddress(await addresses.replace(id, userId, body)),
    })),
    route(ordersRoutes.removeAddress, async ({ params: { id }, caller: { userId } }) => {
      await addresses.remove(id, userId);
      return {};
    }),
  ];
}
