import {
  changeAnswers,
  type KeptPhoto,
  maxKobo,
  type NewBrief,
  type QuoteChange,
  tailoringLimits,
} from '@alaso/contracts';
import { day, Mixed, partSchema, wholeNumber } from '@alaso/service-kit';

export type TailoringQuote = { priceKobo: number; days: number; note: string | null };
export type TailoringChange = TailoringQuote & { by: 'buyer' | 'seller'; answer: QuoteChange['answer'] };

/** A brief with its photos, which svc-catalog keeps for the order. */
export type TailoringBrief = Omit<NewBrief, 'photoIds'> & { photos: KeptPhoto[] };

/** What the row of a tailoring job has beside what every order has. Days are Lagos days (`2026-11-22`). */
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
  priceKobo: { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber },
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
