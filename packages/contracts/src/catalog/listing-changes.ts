import * as z from 'zod/mini';
import { NewListing } from './new-listing.ts';

const { category: _, imageUrl: __, ...editable } = NewListing.shape;

/** What its owner may change of a listing. A field that is left out stays as it is; null clears it. */
export const ListingChanges = z.partial(z.strictObject(editable));
export type ListingChanges = z.infer<typeof ListingChanges>;
