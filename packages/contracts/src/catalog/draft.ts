import * as z from 'zod/mini';
import { Id, Line, Text, Timestamp } from '../fields.ts';
import { Category, ListingFields } from './listing-fields.ts';
import { listingLimits, NewListing } from './new-listing.ts';
import { ListingPhoto } from './photo.ts';

/** How many unfinished listings a person may keep. */
export const maxDrafts = 20;

/**
 * What a person has filled in so far; the price as they typed it. Everything may be missing, but not all of
 * it.
 */
export const NewDraft = z
  .strictObject({
    ...z.partial(z.omit(ListingFields, { imageUrl: true })).shape,
    title: z.nullish(Line(listingLimits.title)),
    description: z.nullish(Text(listingLimits.description)),
    category: z.nullish(Category),
    price: z.nullish(Line(20)),
    brand: z.nullish(Line(listingLimits.brand)),
    photos: NewListing.shape.photos,
  })
  .check(
    z.refine(
      ({ photos = [], ...fields }) => photos.length > 0 || Object.values(fields).some(Boolean),
      'Fill in at least one field before you save the draft',
    ),
  );
export type NewDraft = z.infer<typeof NewDraft>;

/** An unfinished listing, seen by nobody but who writes it. What it does not say yet is null. */
export const Draft = z.object({
  id: Id,
  state: z.enum(['draft']),
  ...ListingFields.shape,
  title: z.nullable(z.string()),
  category: z.nullable(Category),
  /** As it was typed. */
  price: z.nullable(z.string()),
  photos: z.array(ListingPhoto),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Draft = z.infer<typeof Draft>;
