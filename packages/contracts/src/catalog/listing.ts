import * as z from 'zod/mini';
import { Id, SearchText, Timestamp } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { ListingAvailability, ListingSort, ListingStatus } from '../options.ts';
import { pageFields } from '../page.ts';
import { lgaOfState, placeFilters } from '../place-filters.ts';
import { Marks } from './marks.ts';
import { ListingPhoto } from './photo.ts';
import { Category, Color, Condition, FabricType, ListingFields, Occasion, Size } from './listing-fields.ts';

/** A listing as shown to all users. */
export const Listing = z.object({
  id: Id,
  ...ListingFields.shape,
  /** Lists include only the first photo. */
  photos: z.array(ListingPhoto),
  status: ListingStatus,
  /** The price in naira before a reduction, shown for 14 days; null if the price was not reduced. */
  reducedFrom: ListingFields.shape.price,
  /**
   * An active listing is `reserved` while it is offered to an organization or has an open order. A sold or
   * gifted listing is never `available`.
   */
  availability: ListingAvailability,
  ownerId: Id,
  /** The parts of the title that match the search; set only in search results. */
  marks: z.optional(Marks),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Listing = z.infer<typeof Listing>;

/** Returns the options in a comma-separated list (`M` or `M,L`), in display order. */
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
 * Filters for listing queries. An empty value or `all` means no filter, because the calls in the
 * specification send these values.
 */
export const listingFilters = {
  search: z.optional(SearchText(200)),
  category: z.optional(z.enum([...Category.options, 'all', ''])),
  /**
   * One or more sizes, as `M,L` or as a repeated parameter. A listing matches if it has any of these sizes.
   * Conditions work the same way.
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
  /** Defaults to `active`, or to all three statuses if `owner` is set. */
  status: z.optional(ListingStatus),
};

/**
 * Filters, sort order, and page for a listing query. By default, the newest listings come first, or the best
 * matches for a search. `nearest` lists items in `nearState` and `nearLga` first; without a place, it sorts
 * by newest.
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
