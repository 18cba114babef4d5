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
   * Whether it can be ordered now. An active listing that is `reserved` has been offered to an organization,
   * or somebody is ordering it at this moment; one that is sold or gifted is never `available`.
   */
  availability: ListingAvailability,
  ownerId: Id,
  /** Of its title; in the list of a search alone. */
  marks: z.optional(Marks),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Listing = z.infer<typeof Listing>;

/**
 * Returns the options that a text names, alone or as a list (`M,L`), in the order in which they are offered.
 */
export function optionsIn<const Option extends string>(
  options: readonly Option[],
  list: string | null | undefined,
): Option[] {
  const named = new Set(list?.split(','));
  return options.filter((option) => named.has(option));
}

// A bundler may drop what a page does not use: only of this call does it know that it does nothing else.
// @__NO_SIDE_EFFECTS__
function anyOf<const Option extends string>(options: readonly Option[]) {
  const message = `Choose one or several of ${options.filter((option) => option !== '').join(', ')}`;
  const areOptions = z.refine<string>(
    (list) => list.split(',').every((part) => options.some((option) => option === part)),
    message,
  );
  return z.union(
    [
      z.enum(options),
      z.pipe(
        z.pipe(
          z.union([z.string(), z.array(z.string())]),
          z.transform((given: string | string[]) => [given].flat().join(',')),
        ),
        z.string().check(z.maxLength(100, message), areOptions),
      ),
    ],
    message,
  );
}

/** Filters of a list. An empty value or `all` means no filter: the specification's calls send these. */
export const listingFilters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum([...Category.options, 'all', ''])),
  /**
   * One size or several, as `M,L` or repeated: a listing passes that has any of them. The same for
   * conditions.
   */
  size: z.optional(anyOf([...Size.options, 'all', ''])),
  condition: z.optional(anyOf(Condition.options)),
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
