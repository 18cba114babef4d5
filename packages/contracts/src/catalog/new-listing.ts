import * as z from 'zod/mini';
import { Line, RequiredText, Text } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { Place } from '../place.ts';
import { HandOver } from './new-hand-over.ts';
import { Category, isDeliverable, ListingFields } from './listing-fields.ts';
import { ChosenPhoto, maxPhotos, ObjectPath } from './upload.ts';

/** Maximum lengths of a listing's text fields, in characters. */
export const listingLimits = { title: 120, description: 4000, brand: 80 } as const;

/** The error for a tailoring listing that offers delivery. */
export const notDeliverable = 'Tailoring cannot be delivered';

export const maxBatch = 50;

/**
 * The new-listing form. Nullable fields can also be absent. Validation is stricter here than for a stored
 * listing. A gift has no price.
 */
export const NewListing = z
  .strictObject({
    ...z.partial(ListingFields).shape,
    title: RequiredText(listingLimits.title, 'Title is required'),
    description: z.nullish(Text(listingLimits.description)),
    category: z.enum(Category.options, 'Choose a category'),
    price: z.nullish(NairaInput),
    brand: z.nullish(Line(listingLimits.brand)),
    place: z.nullish(Place),
    handOver: z.nullish(HandOver),
    /** The user's own upload, for a listing with a single photo. */
    imageUrl: z.nullish(ObjectPath),
    /** In display order. */
    photos: z.optional(z.array(ChosenPhoto).check(z.maxLength(maxPhotos, `Use at most ${maxPhotos} photos`))),
  })
  .check(
    z.refine((listing) => listing.category !== 'gift' || !listing.price || Number(listing.price) === 0, {
      path: ['price'],
      error: 'A gift is free: leave the price empty',
    }),
    z.refine(({ category, handOver }) => isDeliverable(category) || !handOver, {
      path: ['handOver'],
      error: notDeliverable,
    }),
  );
export type NewListing = z.infer<typeof NewListing>;
