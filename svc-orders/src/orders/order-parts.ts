import {
  changeAnswers,
  type KeptPhoto,
  maxKobo,
  maxNameLength,
  type NewBrief,
  type QuoteChange,
  rentalLimits,
  tailoringLimits,
} from '@alaso/contracts';
import { day, Mixed, partSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { keptPhotoSchema } from '../clients/kept-photos.ts';

/** A user in the queue for a gift. */
export type Place = { userId: string; firstName: string; since: Date };

/** The part of a row that only claimed gifts have. */
export type Gift = {
  /** The queue, in the order of joining. */
  line: Place[];
  /** The order of the next claimer, once this one was missed or cancelled; null if there is none. */
  passedTo: { id: string; claimantId: string } | null;
};

export const newGift: Gift = { line: [], passedTo: null };

export const giftSchema = partSchema<Gift>({
  line: {
    type: [
      partSchema<Place>({
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

const kobo = { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber } as const;

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
