import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds, type PhotoSize } from '../catalog/photo.ts';
import { Id, Line, RequiredText, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';
import { rentalLimits } from './rental.ts';

/** An address in an answer. Not checked again, so that a corrected name breaks no row. */
export const DeliveryAddress = z.object({
  recipient: z.string(),
  phone: z.string(),
  state: z.string(),
  lga: z.string(),
  area: z.optional(z.string()),
  /** Null in addresses older than this rule. */
  landmark: z.nullable(z.string()),
  street: z.nullable(z.string()),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** An address of the caller's address book. */
export const SavedAddress = z.extend(DeliveryAddress, { id: Id, isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** The buyer's choice, until the seller confirms. */
export const HandOverChoice = z
  .strictObject({
    by: z.enum(['meet', 'delivery']),
    /** One of the caller's own addresses, which is copied into the order. */
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

/** The parcel as the seller sent it. Required for a delivery, refused if both meet. */
export const NewShipment = z.strictObject({
  carrier: z.optional(RequiredText(shipmentLimits.carrier, 'Enter who delivers it')),
  trackingNumber: z.optional(Line(shipmentLimits.trackingNumber)),
  /** A private photo of the waybill, which the seller has uploaded. */
  waybillId: z.optional(Id),
});
export type NewShipment = z.infer<typeof NewShipment>;

/** A parcel from the seller. The fields of a rental are refused for a sale. */
export const NewParcel = z.extend(NewShipment, {
  /** One of the owner's own addresses, to which the renter may send it back. Without it they meet. */
  returnAddressId: z.optional(Id),
  /** The owner's photos of its condition. */
  photoIds: z.optional(PhotoIds(rentalLimits.photos)),
});
export type NewParcel = z.infer<typeof NewParcel>;

const Shipment = z.object({
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  /** Shown at {@link waybillAddress} for as long as the address is shown. */
  waybill: z.optional(KeptPhoto),
  sentAt: Timestamp,
});
export type Shipment = z.infer<typeof Shipment>;

/** How the item of an order reaches its buyer, if its listing offered delivery. */
export const OrderDelivery = z.object({
  by: z.enum(['meet', 'delivery']),
  /** Set if the seller also meets. */
  orMeet: z.boolean(),
  /** The seller's usual carriers, if the listing said so. */
  carriers: z.optional(z.array(z.string())),
  /** The price of delivery, as the listing said when it was ordered. */
  fee: Naira,
  /** The item's price, with the fee if it is delivered. */
  total: Naira,
  /** Set while the caller may choose. */
  canChoose: z.boolean(),
  /** Null when both meet, and once the order has ended. */
  address: z.nullable(DeliveryAddress),
  /** Null until it is sent. */
  shipment: z.nullable(Shipment),
  /** The owner's address for the way back, while the rental is open; absent if both meet for the return. */
  returnAddress: z.optional(z.nullable(DeliveryAddress)),
  /** Set once the renter has sent it back. */
  returnShipment: z.optional(Shipment),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

/** The two ways of a parcel: to the buyer, and back to the owner of a rental. */
export const parcelWays = ['out', 'back'] as const;
export type ParcelWay = (typeof parcelWays)[number];

/** Returns the address of an order's waybill, for its two parties, and for admins while it is disputed. */
export const waybillAddress = (orderId: string, size: PhotoSize, way: ParcelWay = 'out') =>
  `/api/transactions/${orderId}/waybill?size=${size}${way === 'back' ? '&way=back' : ''}`;
