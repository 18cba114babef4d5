import type { NewParcel, NewShipment } from '@alaso/contracts';
import { type Caller, problem } from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import { keepChosenPhotos } from '../clients/kept-photos.ts';
import {
  type Delivery,
  type OrderDeps,
  type OrderDocument,
  type OrderEffect,
  type Shipment,
  waybillKeeper,
} from '../orders/index.ts';
import type { AddressBook } from './address.repository.ts';
import { deliveryMessages } from './delivery.messages.ts';

export type SendParcelDeps = OrderDeps & { addresses: Pick<AddressBook, 'find'> };

const refused = (field: string, message: string) => fieldProblem(field, message, `${message}.`);

/** @throws order-moved until the buyer has entered an address */
export function assertHasAddress(delivery: Delivery | undefined): void {
  if (!delivery?.chosen || delivery.address !== null) return;
  throw problem('order-moved', deliveryMessages.noAddressYet);
}

/** Returns the shipment details for a parcel. @throws invalid-input if there is no carrier */
function toShipment({ carrier, trackingNumber }: NewShipment): Shipment {
  if (carrier === undefined) throw refused('carrier', deliveryMessages.carrierMissing);
  return { carrier, trackingNumber: trackingNumber || null };
}

/** Keeps a waybill photo for an order. @throws photo-refused */
async function keepWaybill(
  deps: OrderDeps,
  order: OrderDocument,
  { waybillId, ownerId }: { waybillId: string | undefined; ownerId: string },
): Promise<Pick<Shipment, 'waybill'>> {
  if (waybillId === undefined) return {};
  const keeperId = waybillKeeper(order);
  const [waybill] = await keepChosenPhotos(deps, {
    keeperId,
    ownerId,
    photoIds: [waybillId],
    isPrivate: true,
  });
  return { ...(waybill && { waybill }) };
}

/**
 * Returns true if an order is shipped rather than handed over in person. @throws invalid-input for fields
 * that do not match its delivery type
 */
function isSent({ category, delivery }: OrderDocument, parcel: NewParcel): boolean {
  const isRental = category === 'rent';
  if (!isRental && (parcel.returnAddressId ?? parcel.photoIds) !== undefined) {
    throw refused('returnAddressId', deliveryMessages.onlyRentalsReturn);
  }
  if (delivery?.chosen) return true;
  if (isRental || Object.values(parcel).some((one) => one !== undefined)) {
    throw refused('carrier', deliveryMessages.handedInPerson);
  }
  return false;
}

/**
 * Keeps a parcel's photos, and returns the effect that stores its shipment details. Nothing is stored for an
 * order handed over in person. For a rental, the return address is also stored. @throws invalid-input,
 * order-moved, photo-refused, and not-found if the address does not exist
 */
export const sendsOut =
  (deps: SendParcelDeps, parcel: NewParcel, { userId: ownerId }: Pick<Caller, 'userId'>) =>
  async (order: OrderDocument): Promise<OrderEffect> => {
    if (!isSent(order, parcel)) {
      // The buyer may have chosen delivery by the time the step is written.
      return (current) => {
        if (isSent(current, parcel)) toShipment(parcel);
        return Promise.resolve({});
      };
    }
    assertHasAddress(order.delivery);
    const how = toShipment(parcel);
    const { returnAddressId, photoIds, waybillId } = parcel;
    const returnAddress = returnAddressId && (await deps.addresses.find(returnAddressId, ownerId));
    const photosOut = await keepChosenPhotos(deps, { keeperId: order._id, ownerId, photoIds });
    const shipment = { ...how, ...(await keepWaybill(deps, order, { waybillId, ownerId })) };
    return ({ delivery, rental }) => {
      assertHasAddress(delivery);
      return Promise.resolve({
        ...(delivery && { delivery: { ...delivery, shipment, ...(returnAddress && { returnAddress }) } }),
        ...(rental && { rental: { ...rental, photosOut } }),
      });
    };
  };

/**
 * Keeps the waybill for a rental on its way back, and returns the effect that stores its shipment details.
 * @throws invalid-input, photo-refused, and order-moved if the owner has given no return address
 */
export const sendsBack =
  (deps: OrderDeps, { waybillId, ...how }: NewShipment, { userId: ownerId }: Pick<Caller, 'userId'>) =>
  async (order: OrderDocument): Promise<OrderEffect> => {
    if (!order.delivery?.returnAddress) {
      throw problem('order-moved', deliveryMessages.noReturnAddress);
    }
    const sent = toShipment(how);
    const returnShipment = { ...sent, ...(await keepWaybill(deps, order, { waybillId, ownerId })) };
    return ({ delivery }) => Promise.resolve(delivery ? { delivery: { ...delivery, returnShipment } } : {});
  };
