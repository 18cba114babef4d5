import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { ListingAvailability, ListingSort, ListingStatus } from '../options.ts';
import { pageFields } from '../page.ts';
import { Marks } from './marks.ts';
import { ListingPhoto } from './photo.ts';
import { Category, Color, Condition, FabricType, ListingFields, Occasion, Size } from './listing-fields.ts';

/** A listing as anyone sees it. */
export const Listing = z.object({
  id: Id,
  ...ListingFields.shape,
  /** In a list the first alone. */
  photos: z.array(ListingPhoto),
  status: ListingStatus,
  /** Naira: what it cost before it was reduced, for 14 days; null where it was not. */
  reducedFrom: ListingFields.shape.price,
  /**
   * Whether it can be ordered now. An active listing that is `reserved` has been offered to an organisation, or somebody
   * is ordering it at this moment; one that is sold or gifted is never `available`.
   */
  availability: ListingAvailability,
  ownerId: Id,
  /** Of its title; in the list of a search alone. */
  marks: z.optional(Marks),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Listing = z.infer<typeof Listing>;

/** Filters of a list. An empty value or `all` means no filter: the specification's calls send these. */
export const listingFilters = {
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
  /** When absent, only `active` ones; with an `owner`, all three. */
  status: z.optional(ListingStatus),
};

/** Filters, order and page of a list. Without an order the newest come first, and of a search the best. */
export const ListingQuery = z.strictObject({
  ...listingFilters,
  sort: z.optional(ListingSort),
  ...pageFields,
});
export type ListingQuery = z.infer<typeof ListingQuery>;
