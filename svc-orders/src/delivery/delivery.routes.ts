import {
  type HandOverChoice,
  isDisputed,
  type NewParcel,
  ordersRoutes,
  type ParcelWay,
  type PhotoSize,
  type SavedAddress,
} from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import {
  type Caller,
  type Logger,
  problem,
  type PushToPages,
  recordOrderViewed,
  type Route,
  route,
} from '@alaso/service-kit';
import { photoHeaders } from '../clients/kept-photos.ts';
import { pushOrLog } from '../push-or-log.ts';
import {
  type Delivery,
  findOwnOrder,
  handOverRefusals,
  type OrderDeps,
  type OrderDocument,
  orderPageFor,
  partyOf,
  transitionAndPresent,
  waybillKeeper,
} from '../orders/index.ts';
import { type AddressBook, type AddressDocument, addressIn } from './address.repository.ts';
import { deliveryMessages } from './delivery.messages.ts';
import { assertHasAddress, sendsBack, sendsOut } from './send-parcel.ts';

export type DeliveryDeps = OrderDeps & { addresses: AddressBook; push: PushToPages };

const presentAddress = (row: AddressDocument): SavedAddress => ({
  id: row._id,
  ...addressIn(row),
  isDefault: row.isDefault,
});

/**
 * Returns the order's delivery, updated with the buyer's choice. @throws not-orderable, and not-found if the
 * address does not exist
 */
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
 * Stores the buyer's choice, unless the seller has already confirmed. @throws not-found, not-allowed,
 * not-orderable, order-moved
 */
async function chooseHandOver(
  deps: DeliveryDeps,
  { orderId, choice, buyer, log }: Choice,
): Promise<OrderDocument> {
  const { orders, addresses, push } = deps;
  const { order, party } = await findOwnOrder(deps, orderId, buyer);
  if (party !== 'buyer') throw problem('not-allowed', deliveryMessages.onlyBuyerChooses);
  const delivery = await chosenDelivery(addresses, order, choice);
  if (!(await orders.setDelivery(orderId, delivery))) {
    throw problem('order-moved', deliveryMessages.sellerHasAnswered);
  }
  const userIds = [order.buyerId, order.sellerId];
  await pushOrLog(push({ userIds, changed: ['order'] }), log, 'a hand-over was chosen');
  return (await orders.find(orderId)) ?? order;
}

/** Returns a disputed order to an admin who is not a party to it. In all other cases, returns undefined. */
async function findCase(
  { orders }: Pick<DeliveryDeps, 'orders'>,
  orderId: string,
  { userId, role }: Caller,
): Promise<OrderDocument | undefined> {
  const order = role === 'admin' ? await orders.find(orderId) : undefined;
  return order && isDisputed(order) && !partyOf(order, userId) ? order : undefined;
}

/**
 * Returns a waybill photo to both parties, and to admins while the order is disputed. Records an admin's read
 * in the audit log first. @throws not-found for everyone else, without revealing that the photo exists, and
 * until the photo has been processed
 */
async function readWaybill(
  deps: DeliveryDeps,
  { orderId, way, size, caller }: { orderId: string; way: ParcelWay; size?: PhotoSize; caller: Caller },
): Promise<File> {
  const { userId } = caller;
  const disputed = await findCase(deps, orderId, caller);
  const { order } = disputed ? { order: disputed } : await findOwnOrder(deps, orderId, { userId });
  const { shipment, returnShipment } = order.delivery ?? {};
  const waybill = (way === 'out' ? shipment : returnShipment)?.waybill;
  if (!waybill) throw problem('not-found', deliveryMessages.photoNotFound);
  if (disputed) await recordOrderViewed(deps.outbox, { adminId: userId, type: 'order', id: orderId });
  return deps.catalog.readPhoto(waybillKeeper(order), waybill.id, size);
}

type HandsOver = { params: { id: string }; body: NewParcel; caller: Caller; log: Logger };
type Agrees = { params: { id: string }; body: { by?: HandOverChoice['by'] | undefined } } & Pick<
  HandsOver,
  'caller' | 'log'
>;

export function deliveryRoutes(deps: DeliveryDeps): Route[] {
  const { addresses } = deps;

  const handsOver =
    (event: 'hand-over' | 'collect') =>
    ({ params: { id: orderId }, body, caller: by, log }: HandsOver) =>
      transitionAndPresent(deps, {
        orderId,
        event,
        by,
        log,
        prepare: sendsOut(deps, body, by),
      });

  const agrees =
    (event: 'confirm' | 'accept') =>
    ({ params: { id: orderId }, body, caller: by, log }: Agrees) =>
      transitionAndPresent(deps, {
        orderId,
        event,
        by,
        log,
        also({ delivery }) {
          assertHasAddress(delivery);
          const chosen = delivery?.chosen ? 'delivery' : 'meet';
          if ((body.by ?? chosen) === chosen) return Promise.resolve({});
          throw problem('order-moved', deliveryMessages.handOverChanged);
        },
      });

  return [
    route(
      ordersRoutes.chooseHandOver,
      async ({ params: { id: orderId }, body: choice, caller: buyer, log }) => {
        const order = await chooseHandOver(deps, { orderId, choice, buyer, log });
        return { body: orderPageFor(deps, order, buyer.userId) };
      },
    ),
    route(ordersRoutes.confirmOrder, agrees('confirm')),
    route(ordersRoutes.acceptRental, agrees('accept')),
    route(ordersRoutes.handOverOrder, handsOver('hand-over')),
    route(ordersRoutes.collectGift, handsOver('collect')),
    route(ordersRoutes.sendRentalBack, ({ params: { id: orderId }, body, caller: by, log }) =>
      transitionAndPresent(deps, {
        orderId,
        event: 'send-back',
        by,
        log,
        prepare: sendsBack(deps, body, by),
      }),
    ),
    route(ordersInternal.readWaybill, async ({ params: { id: orderId }, query, caller }) => ({
      body: await readWaybill(deps, { orderId, way: 'out', ...query, caller }),
      headers: photoHeaders,
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
