import * as z from 'zod/mini';
import { NewListing } from './new-listing.ts';

const { category: _, imageUrl: __, ...editable } = NewListing.shape;

/** The fields that an owner can edit. Absent fields are left unchanged; null clears a field. */
export const ListingChanges = z.partial(z.strictObject(editable));
export type ListingChanges = z.infer<typeof ListingChanges>;
