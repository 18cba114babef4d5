import * as z from 'zod/mini';
import { Id, Line, RequiredText, Text, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import {
  Category,
  Color,
  Condition,
  FabricType,
  ListingAvailability,
  ListingSort,
  ListingStatus,
  Occasion,
  Size,
} from '../options.ts';
import { pageFields } from '../page.ts';

/** A listing as anyone sees it. `price` is naira as a numeric string, null where none was set. */
export const Listing = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  category: Category,
  price: z.nullable(Naira),
  size: z.nullable(Size),
  condition: z.nullable(Condition),
  fabricType: z.nullable(FabricType),
  color: z.nullable(Color),
  brand: z.nullable(z.string()),
  occasion: z.nullable(Occasion),
  imageUrl: z.nullable(z.string()),
  status: ListingStatus,
  /**
   * Whether it can be ordered now. An active listing that is `reserved` has been offered to an organisation, or somebody
   * is ordering it at this moment; one that is sold or gifted is never `available`.
   */
  availability: ListingAvailability,
  ownerId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Listing = z.infer<typeof Listing>;

/** The address of an uploaded photo of a listing. */
export const listingPhotoPath = /^\/media\/listings\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** How long the texts of a listing may be, in characters. */
export const listingLimits = { title: 120, description: 4000, brand: 80 } as const;

/** A photo that was uploaded here, under the address that it was given: never a link to another site. */
const ImageUrl = z
  .string()
  .check(z.regex(listingPhotoPath, 'Upload the photo here instead of linking to it'));

/** What a person fills in to list an item. A gift has no price. */
export const NewListing = z
  .strictObject({
    title: RequiredText(listingLimits.title, 'Title is required'),
    description: z.nullish(Text(listingLimits.description)),
    category: z.enum(Category.options, 'Choose a category'),
    price: z.nullish(NairaInput),
    size: z.nullish(Size),
    condition: z.nullish(Condition),
    fabricType: z.nullish(FabricType),
    color: z.nullish(Color),
    brand: z.nullish(Line(listingLimits.brand)),
    occasion: z.nullish(Occasion),
    imageUrl: z.nullish(ImageUrl),
  })
  .check(
    z.refine((listing) => listing.category !== 'gift' || !listing.price || Number(listing.price) === 0, {
      path: ['price'],
      error: 'A gift is free: leave the price empty',
    }),
  );
export type NewListing = z.infer<typeof NewListing>;

/**
 * Filters, order and page of a list. An empty value or `all` means no filter, as the specification's calls send it.
 */
export const ListingQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum([...Category.options, 'all', ''])),
  size: z.optional(z.enum([...Size.options, 'all', ''])),
  condition: z.optional(Condition),
  fabricType: z.optional(FabricType),
  color: z.optional(Color),
  occasion: z.optional(Occasion),
  minPrice: z.optional(NairaInput),
  maxPrice: z.optional(NairaInput),
  owner: z.optional(Id),
  /** Absent: `active`, or with an `owner` all three. */
  status: z.optional(ListingStatus),
  sort: z.optional(ListingSort),
  ...pageFields,
});
export type ListingQuery = z.infer<typeof ListingQuery>;
