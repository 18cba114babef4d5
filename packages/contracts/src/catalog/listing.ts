import * as z from 'zod/mini';
import { Id, SearchText, Timestamp } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { ListingAvailability, ListingSort, ListingStatus } from '../options.ts';
import { pageFields } from '../page.ts';
import { lgaOfState, placeFilters } from '../place-filters.ts';
import { Marks } from './marks.ts';
import { ListingPhoto } from './photo.ts';
import { Category, Color, Condition, FabricType, ListingFields, Occasion, Size } from './listing-fields.ts';

/** A listing as anyone sees it. */
export const Listing = z.object({
  id: Id,
  ...ListingFields.shape,
  /** Lists contain only the first photo. */
  photos: z.array(ListingPhoto),
  status: ListingStatus,
  /** The price before a reduction, in naira, for 14 days; null if it was not reduced. */
  reducedFrom: ListingFields.shape.price,
  /**
   * An active listing is `reserved` while it is offered to an organization or being ordered. A sold or gifted
   * listing is never `available`.
   */
  availability: ListingAvailability,
  ownerId: Id,
  /** Matches in the title; only in search results. */
  marks: z.optional(Marks),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Listing = z.infer<typeof Listing>;

/** Returns the options that a text names, alone or as a list (`M,L`), in display order. */
export function optionsIn<const Option extends string>(
  options: readonly Option[],
  list: string | null | undefined,
): Option[] {
  const named = new Set(list?.split(','));
  return options.filter((option) => named.has(option));
}

// Lets a bundler drop the call if its result is unused.
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

/**
 * Filters of a list. An empty value or `all` means no filter, because the specification's calls send these.
 */
export const listingFilters = {
  search: z.optional(SearchText(200)),
  category: z.optional(z.enum([...Category.options, 'all', ''])),
  /**
   * One or several, as `M,L` or repeated. A listing passes if it has any of them. Conditions work the same
   * way.
   */
  size: z.optional(anyOf([...Size.options, 'all', ''])),
  condition: z.optional(anyOf(Condition.options)),
  fabricType: z.optional(FabricType),
  color: z.optional(Color),
  occasion: z.optional(Occasion),
  ...placeFilters,
  minPrice: z.optional(NairaInput),
  maxPrice: z.optional(NairaInput),
  owner: z.optional(Id),
  /** Defaults to `active`; with an `owner`, to all three. */
  status: z.optional(ListingStatus),
};

/**
 * Filters, order and page of a list. By default the newest come first, or the best matches of a search. The
 * order `nearest` begins with items of the place in `nearState` and `nearLga`; without it the newest do.
 */
export const ListingQuery = z
  .strictObject({
    ...listingFilters,
    sort: z.optional(ListingSort),
    nearState: placeFilters.state,
    nearLga: placeFilters.lga,
    ...pageFields,
  })
  .check(lgaOfState());
export type ListingQuery = z.infer<typeof ListingQuery>;
