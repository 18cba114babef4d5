import * as z from 'zod/mini';
import { Line, RequiredText, Text } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { Category, ListingFields } from './listing-fields.ts';
import { ChosenPhoto, maxPhotos, ObjectPath } from './upload.ts';

/** How long the texts of a listing may be, in characters. */
export const listingLimits = { title: 120, description: 4000, brand: 80 } as const;

/** How many items one call may list. */
export const maxBatch = 50;

/**
 * What a person fills in to list an item. A field that may be null may also be left out. Fields that people
 * type have stricter rules here. A gift has no price.
 */
export const NewListing = z
  .strictObject({
    ...z.partial(ListingFields).shape,
    title: RequiredText(listingLimits.title, 'Title is required'),
    description: z.nullish(Text(listingLimits.description)),
    category: z.enum(Category.options, 'Choose a category'),
    price: z.nullish(NairaInput),
    brand: z.nullish(Line(listingLimits.brand)),
    /** An upload of one's own, where it is the only photo. */
    imageUrl: z.nullish(ObjectPath),
    /** In the order in which they are shown. */
    photos: z.optional(z.array(ChosenPhoto).check(z.maxLength(maxPhotos, `Use at most ${maxPhotos} photos`))),
  })
  .check(
    z.refine((listing) => listing.category !== 'gift' || !listing.price || Number(listing.price) === 0, {
      path: ['price'],
      error: 'A gift is free: leave the price empty',
    }),
  );
export type NewListing = z.infer<typeof NewListing>;
