import * as z from 'zod/mini';
import { Line, Text } from '../fields.ts';
import { Place } from '../place.ts';
import { HandOver } from './new-hand-over.ts';
import { Category, ListingFields } from './listing-fields.ts';
import { listingLimits, NewListing } from './new-listing.ts';

/**
 * The fields filled in so far, with the price as entered. All fields are optional, but at least one must be
 * set.
 */
export const NewDraft = z
  .strictObject({
    ...z.partial(z.omit(ListingFields, { imageUrl: true })).shape,
    title: z.nullish(Line(listingLimits.title)),
    description: z.nullish(Text(listingLimits.description)),
    category: z.nullish(Category),
    price: z.nullish(Line(20)),
    brand: z.nullish(Line(listingLimits.brand)),
    place: z.nullish(Place),
    handOver: z.nullish(HandOver),
    photos: NewListing.shape.photos,
  })
  .check(
    z.refine(
      ({ photos = [], ...fields }) => photos.length > 0 || Object.values(fields).some(Boolean),
      'Fill in at least one field before you save the draft',
    ),
  );
export type NewDraft = z.infer<typeof NewDraft>;
