import {
  addressLimits,
  carrierLimits,
  type Category,
  changeAnswers,
  type DeliveryAddress,
  type KeptPhoto,
  maxAreaLength,
  maxKobo,
  maxLgaLength,
  maxNameLength,
  type NewBrief,
  type OrderStage,
  type PaymentChoice,
  paymentChoices,
  type PaymentPart,
  paymentParts,
  type QuoteChange,
  rentalLimits,
  shipmentLimits,
  type ShownHandOver,
  type ShownPlace,
  tailoringLimits,
} from '@alaso/contracts';
import { day, dayMs, derivedId, Mixed, partSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { keptPhotoSchema } from '../clients/kept-photos.ts';

const kobo = { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber } as const;

export type QueueEntry = { userId: string; firstName: string; since: Date };

/** The part of a row that exists only for claimed gifts. */
export type Gift = {
  /** The queue, in joining order. */
  line: QueueEntry[];
  /** The next claimer's order, once this one has been missed or canceled. Null if there is none. */
  passedTo: { id: string; claimantId: string } | null;
};

export const newGift: Gift = { line: [], passedTo: null };

/**
 * Returns the schema for a listing's location at the time of an order or offer. svc-catalog has already
 * validated the location.
 */
export const listingPlaceSchema = () =>
  partSchema<ShownPlace>({
    state: { type: String, required: true, maxlength: maxLgaLength },
    lga: { type: String, required: true, maxlength: maxLgaLength },
    area: { type: String, maxlength: maxAreaLength },
  });

/** Address columns, in orders and in the address book. The contract has already validated the address. */
export const addressColumns = {
  recipient: { type: String, required: true, maxlength: addressLimits.recipient },
  phone: { type: String, required: true, match: /^\+234\d{10}$/ },
  state: { type: String, required: true, maxlength: maxLgaLength },
  lga: { type: String, required: true, maxlength: maxLgaLength },
  area: { type: String, maxlength: maxAreaLength },
  street: { type: String, default: null, maxlength: addressLimits.street },
  landmark: { type: String, default: null, maxlength: addressLimits.landmark },
} as const;

export const giftSchema = partSchema<Gift>({
  line: {
    type: [
      partSchema<QueueEntry>({
        userId: { type: String, required: true, match: uuid },
        firstName: { type: String, required: true, maxlength: maxNameLength },
        since: { type: Date, required: true },
      }),
    ],
    required: true,
  },
  passedTo: {
    type: partSchema<{ id: string; claimantId: string }>({
      id: { type: String, required: true, match: uuid },
      claimantId: { type: String, required: true, match: uuid },
    }),
    default: null,
  },
});

/** A shipped parcel: the carrier, and the waybill's number and photo. */
export type Shipment = { carrier: string; trackingNumber: string | null; waybill?: KeptPhoto | null };

/** The part of an order that exists only if its listing offered delivery. */
export type Delivery = {
  /** The listing's delivery fee when the order was placed. */
  feeKobo: number;
  /** True if the seller also meets buyers in person. */
  orMeet: boolean;
  /** The seller's usual carriers, from the listing. */
  carriers?: string[];
  /** True if the buyer has chosen delivery. If false, the parties meet in person. */
  chosen: boolean;
  /**
   * Copied from the buyer's address book. Null if the parties meet in person, before the buyer has entered an
   * address, and once the address is erased.
   */
  address: DeliveryAddress | null;
  /** Null until the parcel is sent. */
  shipment: Shipment | null;
  /**
   * The return address for a rental, copied from the owner's address book when the owner sent the item.
   * Absent if the parties meet for the return, and null once erased.
   */
  returnAddress?: DeliveryAddress | null;
  /** Set once the renter has sent the item back. */
  returnShipment?: Shipment;
};

const shipmentSchema = () =>
  partSchema<Shipment>({
    carrier: { type: String, required: true, maxlength: shipmentLimits.carrier },
    trackingNumber: { type: String, default: null, maxlength: shipmentLimits.trackingNumber },
    waybill: { type: keptPhotoSchema },
  });

export const deliverySchema = partSchema<Delivery>({
  feeKobo: kobo,
  orMeet: { type: Boolean, required: true },
  carriers: { type: [{ type: String, maxlength: carrierLimits.name }], default: undefined },
  chosen: { type: Boolean, required: true },
  address: { type: partSchema<DeliveryAddress>(addressColumns), default: null },
  shipment: { type: shipmentSchema(), default: null },
  returnAddress: { type: partSchema<DeliveryAddress>(addressColumns) },
  returnShipment: { type: shipmentSchema() },
});

/**
 * Money paid for an order through the provider, in kobo. Only payments/ writes it, together with the ledger.
 */
export type Money = {
  /** Set if the seller did not take payment in person when the order was placed. */
  onlyNow?: boolean;
  choice: PaymentChoice | null;
  /** The buyer's open payment attempt. */
  started: { paymentId: string; totalKobo: number; until: Date; checkoutUrl: string | null } | null;
  /** The reason the latest attempt failed. Null once another attempt succeeds. */
  failure: string | null;
  paidParts: PaymentPart[];
  /** Amounts paid so far, by purpose. */
  priceKobo: number;
  deliveryKobo: number;
  depositKobo: number;
  feeKobo: number;
  /** Balance of this order's `held:` account. */
  heldKobo: number;
  releasedKobo: number;
  refundedKobo: number;
  /** Time at which the last refund arrived. Null until all refunds have arrived, and if there are none. */
  refundedAt: Date | null;
  paidAt: Date | null;
  paidWith: string | null;
};

export const noMoney: Money = {
  choice: null,
  started: null,
  failure: null,
  paidParts: [],
  priceKobo: 0,
  deliveryKobo: 0,
  depositKobo: 0,
  feeKobo: 0,
  heldKobo: 0,
  releasedKobo: 0,
  refundedKobo: 0,
  refundedAt: null,
  paidAt: null,
  paidWith: null,
};

/**
 * Returns the id under which svc-catalog keeps an order's waybills. For a rental, this is not the order id,
 * so that releasing the waybills does not release the photos of the item's condition.
 */
export const waybillKeeper = ({ _id, category }: { _id: string; category: Category }): string =>
  category === 'rent' ? derivedId('waybill', _id) : _id;

/** Stages in which the buyer chooses between meeting and delivery. */
export const choosesHandOver: readonly OrderStage[] = ['placed', 'claimed'];

/** Time for which delivery addresses are kept for complaints after the order has ended, in ms. */
export const addressKeptMs = 30 * dayMs;

/** Returns true while a buyer who chose delivery has not entered an address. */
export const lacksAddress = ({ stage, delivery }: { stage: OrderStage; delivery?: Delivery }): boolean =>
  choosesHandOver.includes(stage) && delivery?.chosen === true && delivery.address === null;

/** Returns a new order's delivery as offered in its listing, or undefined if delivery is not offered. */
export function offeredDelivery(offered: ShownHandOver | null | undefined): Delivery | undefined {
  if (offered?.deliveryFeeKobo === undefined) return undefined;
  const { meet: orMeet, deliveryFeeKobo: feeKobo, carriers } = offered;
  const chosen = !orMeet;
  return { feeKobo, orMeet, ...(carriers && { carriers }), chosen, address: null, shipment: null };
}

/** The part of a row that exists only for rentals. Amounts are as agreed when the order was placed. */
export type Rental = {
  /** The requested first day, or null if any day was acceptable. */
  startDate: string | null;
  /** The earliest of the rental's first days so far. Null unless the first day has been moved. */
  promisedDay: string | null;
  dayCount: number;
  dayPriceKobo: number;
  depositKobo: number;
  /** Fee for each day after the last rental day, in kobo. */
  lateFeeKobo: number;
  /** True if the rental was accepted as soon as it was placed. */
  atOnce: boolean;
  /** Next day on which the renter is reminded to return the item. Null if no reminder is due. */
  remindOn: string | null;
  /** Photos of the item's condition at handover and at return. */
  photosOut: KeptPhoto[];
  photosBack: KeptPhoto[];
};

export const rentalSchema = partSchema<Rental>({
  startDate: { type: String, default: null, match: day },
  promisedDay: { type: String, default: null, match: day },
  dayCount: { type: Number, required: true, min: 1, max: rentalLimits.days, validate: wholeNumber },
  dayPriceKobo: kobo,
  depositKobo: kobo,
  lateFeeKobo: kobo,
  atOnce: { type: Boolean, required: true },
  remindOn: { type: String, default: null, match: day },
  photosOut: { type: [keptPhotoSchema], required: true },
  photosBack: { type: [keptPhotoSchema], required: true },
});

export const moneySchema = partSchema<Money>({
  onlyNow: { type: Boolean },
  choice: { type: String, default: null, enum: paymentChoices },
  started: {
    type: partSchema<NonNullable<Money['started']>>({
      paymentId: { type: String, required: true, match: uuid },
      totalKobo: kobo,
      until: { type: Date, required: true },
      checkoutUrl: { type: String, default: null, maxlength: 500 },
    }),
    default: null,
  },
  failure: { type: String, default: null, maxlength: 300 },
  paidParts: { type: [{ type: String, enum: paymentParts }], required: true },
  priceKobo: kobo,
  deliveryKobo: kobo,
  depositKobo: kobo,
  feeKobo: kobo,
  heldKobo: kobo,
  releasedKobo: kobo,
  refundedKobo: kobo,
  refundedAt: { type: Date, default: null },
  paidAt: { type: Date, default: null },
  paidWith: { type: String, default: null, maxlength: 100 },
});

export type TailoringQuote = { priceKobo: number; days: number; note: string | null };
export type TailoringChange = TailoringQuote & { by: 'buyer' | 'seller'; answer: QuoteChange['answer'] };

/** A brief with its photos, which svc-catalog keeps for the order. */
export type TailoringBrief = Omit<NewBrief, 'photoIds'> & { photos: KeptPhoto[] };

/** The part of a row that exists only for tailoring jobs. Days are Lagos days (`2026-11-22`). */
export type Tailoring = {
  brief: TailoringBrief | null;
  quote: TailoringQuote | null;
  change: TailoringChange | null;
  agreedDay: string | null;
  dueDay: string | null;
};

export const newTailoring: Tailoring = {
  brief: null,
  quote: null,
  change: null,
  agreedDay: null,
  dueDay: null,
};

export const quoteFields = {
  priceKobo: kobo,
  days: { type: Number, required: true, min: 1, max: tailoringLimits.days, validate: wholeNumber },
  note: { type: String, default: null, maxlength: tailoringLimits.note },
} as const;

export const tailoringSchema = partSchema<Tailoring>({
  brief: { type: Mixed, default: null },
  quote: { type: partSchema<TailoringQuote>(quoteFields), default: null },
  change: {
    type: partSchema<TailoringChange>({
      ...quoteFields,
      by: { type: String, required: true, enum: ['buyer', 'seller'] },
      answer: { type: String, default: null, enum: changeAnswers },
    }),
    default: null,
  },
  agreedDay: { type: String, default: null, match: day },
  dueDay: { type: String, default: null, match: day },
});
