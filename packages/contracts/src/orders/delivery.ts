import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds, type PhotoSize } from '../catalog/photo.ts';
import { Id, Line, RequiredText, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';
import { rentalLimits } from './rental.ts';

/**
 * An address in a response. Not validated again, so that existing rows remain readable after a name has been
 * corrected.
 */
export const DeliveryAddress = z.object({
  recipient: z.string(),
  phone: z.string(),
  state: z.string(),
  lga: z.string(),
  area: z.optional(z.string()),
  /** Null in addresses that predate the requirement. */
  landmark: z.nullable(z.string()),
  street: z.nullable(z.string()),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

export const SavedAddress = z.extend(DeliveryAddress, { id: Id, isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** The buyer's choice of handover, which can change until the seller confirms. */
export const HandOverChoice = z
  .strictObject({
    by: z.enum(['meet', 'delivery']),
    /** The id of an address in the caller's address book. The address is copied into the order. */
    addressId: z.optional(Id),
  })
  .check(
    z.refine(({ by, addressId }) => (by === 'delivery') === (addressId !== undefined), {
      path: ['addressId'],
      error: 'Choose the address for the delivery',
    }),
  );
export type HandOverChoice = z.infer<typeof HandOverChoice>;

export const shipmentLimits = { carrier: 60, trackingNumber: 60 } as const;

/** The parcel as the seller sent it. Required for a delivery, and rejected if the parties meet in person. */
export const NewShipment = z.strictObject({
  carrier: z.optional(RequiredText(shipmentLimits.carrier, 'Enter who delivers it')),
  trackingNumber: z.optional(Line(shipmentLimits.trackingNumber)),
  /** The seller's private photo of the waybill. */
  waybillId: z.optional(Id),
});
export type NewShipment = z.infer<typeof NewShipment>;

/** A parcel from the seller. The rental fields are rejected for a sale. */
export const NewParcel = z.extend(NewShipment, {
  /**
   * The id of an address in the owner's address book, to which the renter can return the item. If absent, the
   * parties meet in person.
   */
  returnAddressId: z.optional(Id),
  /** The owner's photos of the item's condition. */
  photoIds: z.optional(PhotoIds(rentalLimits.photos)),
});
export type NewParcel = z.infer<typeof NewParcel>;

const Shipment = z.object({
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  /** For the URL, see {@link waybillAddress}. Shown for as long as the delivery address is shown. */
  waybill: z.optional(KeptPhoto),
  sentAt: Timestamp,
});
export type Shipment = z.infer<typeof Shipment>;

/** The handover of an item whose listing offered delivery. */
export const OrderDelivery = z.object({
  by: z.enum(['meet', 'delivery']),
  /** Set if the seller also offers to meet in person. */
  orMeet: z.boolean(),
  /** The carriers that the seller usually uses, if listed. */
  carriers: z.optional(z.array(z.string())),
  /** The delivery fee shown on the listing at the time of the order. */
  fee: Naira,
  /** The item price, plus the fee if the item is delivered. */
  total: Naira,
  /** Set while the caller can choose the handover. */
  canChoose: z.boolean(),
  /** Null if the parties meet in person, and after the order has ended. */
  address: z.nullable(DeliveryAddress),
  /** Null until the parcel is sent. */
  shipment: z.nullable(Shipment),
  /** The owner's return address while the rental is open; absent if the parties meet for the return. */
  returnAddress: z.optional(z.nullable(DeliveryAddress)),
  /** Set after the renter has sent the item back. */
  returnShipment: z.optional(Shipment),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

/** Parcel directions: to the buyer, and back to the owner of a rental. */
export const parcelWays = ['out', 'back'] as const;
export type ParcelWay = (typeof parcelWays)[number];

/**
 * Returns the URL of an order's waybill. Both parties can always open it; admins can open it only during a
 * dispute.
 */
export const waybillAddress = (orderId: string, size: PhotoSize, way: ParcelWay = 'out') =>
  `/api/transactions/${orderId}/waybill?size=${size}${way === 'back' ? '&way=back' : ''}`;
