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

/** A user in the queue for a gift. */
export type QueueEntry = { userId: string; firstName: string; since: Date };

/** The part of a row that only claimed gifts have. */
export type Gift = {
  /** The queue, in the order of joining. */
  line: QueueEntry[];
  /** The order of the next claimer, once this one was missed or cancelled; null if there is none. */
  passedTo: { id: string; claimantId: string } | null;
};

export const newGift: Gift = { line: [], passedTo: null };

/** The schema of a listing's place at the time of an order or offer. svc-catalog has checked it. */
export const listingPlaceSchema = () =>
  partSchema<ShownPlace>({
    state: { type: String, required: true, maxlength: maxLgaLength },
    lga: { type: String, required: true, maxlength: maxLgaLength },
    area: { type: String, maxlength: maxAreaLength },
  });

/** The columns of an address, in orders and in the address book. The contract has checked them. */
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

/** A sent parcel: the carrier, and the number and photo of its waybill. */
export type Shipment = { carrier: string; trackingNumber: string | null; waybill?: KeptPhoto | null };

/** The part of an order whose listing offered delivery. */
export type Delivery = {
  /** The listing's fee when it was ordered. */
  feeKobo: number;
  /** Set if the seller also meets. */
  orMeet: boolean;
  /** The seller's usual carriers, from the listing. */
  carriers?: string[];
  /** Set if the buyer has chosen delivery. Otherwise both meet. */
  chosen: boolean;
  /** Copied from the buyer's address book; null to meet, before they have entered it, and once erased. */
  address: DeliveryAddress | null;
  /** Null until it is sent. */
  shipment: Shipment | null;
  /**
   * The return address of a rental, copied from the owner's address book when they sent it. Absent if both
   * meet for the return; null once erased.
   */
  returnAddress?: DeliveryAddress | null;
  /** Set once the renter has sent it back. */
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

/** The money paid for an order through the provider, in kobo. Only payments/ writes it, with the ledger. */
export type Money = {
  /** The seller took no payment in person when it was ordered. */
  onlyNow?: boolean;
  choice: PaymentChoice | null;
  /** The buyer's open attempt to pay. */
  started: { paymentId: string; totalKobo: number; until: Date; checkoutUrl: string | null } | null;
  /** Why the latest attempt failed; null once another one succeeds. */
  failure: string | null;
  paidParts: PaymentPart[];
  /** Paid so far, by purpose. */
  priceKobo: number;
  deliveryKobo: number;
  depositKobo: number;
  feeKobo: number;
  /** The account `held:` of this order. */
  heldKobo: number;
  releasedKobo: number;
  refundedKobo: number;
  /** When all refunds had arrived; null before, and without one. */
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
 * Returns the id under which svc-catalog keeps the waybills of an order. For a rental it differs from the
 * order's id, so that releasing the waybills keeps the photos of its condition.
 */
export const waybillKeeper = ({ _id, category }: { _id: string; category: Category }): string =>
  category === 'rent' ? derivedId('waybill', _id) : _id;

/** The stages in which the buyer chooses between meeting and delivery. */
export const choosesHandOver: readonly OrderStage[] = ['placed', 'claimed'];

/** Time for which a delivery's addresses are kept after its order has ended, for complaints, in ms. */
export const addressKeptMs = 30 * dayMs;

/** Returns true while a buyer who wants an item delivered has not said where to. */
export const lacksAddress = ({ stage, delivery }: { stage: OrderStage; delivery?: Delivery }): boolean =>
  choosesHandOver.includes(stage) && delivery?.chosen === true && delivery.address === null;

/** Returns a new order's delivery from its listing's offer; undefined without delivery. */
export function offeredDelivery(offered: ShownHandOver | null | undefined): Delivery | undefined {
  if (offered?.deliveryFeeKobo === undefined) return undefined;
  const { meet: orMeet, deliveryFeeKobo: feeKobo, carriers } = offered;
  const chosen = !orMeet;
  return { feeKobo, orMeet, ...(carriers && { carriers }), chosen, address: null, shipment: null };
}

/** The part of a row that only rentals have. Amounts are as agreed when it was placed. */
export type Rental = {
  /** The requested first day; null if any was acceptable. */
  startDate: string | null;
  /** The earliest first day it has had; null until it has been moved. */
  promisedDay: string | null;
  dayCount: number;
  dayPriceKobo: number;
  depositKobo: number;
  /** Kobo for each day after the last. */
  lateFeeKobo: number;
  /** Set if it was accepted when it was placed. */
  atOnce: boolean;
  /** The next day on which the renter is reminded to return it; null if no reminder is due. */
  remindOn: string | null;
  /** Photos of its condition at handover and at return. */
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

/** The part of a row that only tailoring jobs have. Days are Lagos days (`2026-11-22`). */
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
