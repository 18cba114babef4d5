import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Listing } from './listing.ts';

/** The maximum number of favorites per user, small enough for a page to load all of them. */
export const maxFavorites = 500;

export const Favorite = z.object({
  listingId: Id,
  addedAt: Timestamp,
  /** The listing's current state, even if it is sold. Null while it is not public. */
  listing: z.nullable(Listing),
});
export type Favorite = z.infer<typeof Favorite>;
