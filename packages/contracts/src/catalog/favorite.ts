import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Listing } from './listing.ts';

/** How many favorites one person may have: a page can know all of them. */
export const maxFavorites = 500;

/** Something that a person has marked with a heart. */
export const Favorite = z.object({
  listingId: Id,
  addedAt: Timestamp,
  /** As it stands, also when it is sold; null while nobody may see it. */
  listing: z.nullable(Listing),
});
export type Favorite = z.infer<typeof Favorite>;
