import * as z from 'zod/mini';
import { Draft } from './draft.ts';
import { listedStates, OwnListing } from './own-listing.ts';

export const OwnRow = z.union([OwnListing, Draft]);
export type OwnRow = z.infer<typeof OwnRow>;

export const OwnState = z.enum(['draft', ...listedStates]);
export type OwnState = z.infer<typeof OwnState>;

/** Number of the owner's listings in each state. */
export const OwnTotals = z.object({
  draft: z.number(),
  paused: z.number(),
  active: z.number(),
  sold: z.number(),
  gifted: z.number(),
  removed: z.number(),
  hidden: z.number(),
});
export type OwnTotals = z.infer<typeof OwnTotals>;
