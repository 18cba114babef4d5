import type { Category } from '@alaso/contracts';
import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';

/** What comes to a good end: orders by what they are of, and donations that arrive. */
export type CompletedActs = Record<Category | 'donated', number>;

/** The only row of `impact_totals`: how many acts came to their good end when they were last counted. */
export type ImpactTotalsDocument = { _id: 'all' } & CompletedActs;

const count = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

export const impactTotalsOf = defineModel<ImpactTotalsDocument>(
  'impact_totals',
  rowSchema<ImpactTotalsDocument>({
    _id: { type: String, required: true, enum: ['all'] },
    resale: count,
    gift: count,
    rent: count,
    upcycle: count,
    donated: count,
  }),
);
