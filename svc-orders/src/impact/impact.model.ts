import type { Category } from '@alaso/contracts';
import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';

/** Completed orders by category, and received donations. */
export type CompletedActs = Record<Category | 'donated', number>;

/** The only row of `impact_totals`: the numbers at the last count. */
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
