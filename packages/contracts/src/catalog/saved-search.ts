import * as z from 'zod/mini';
import { Id, RequiredText, Timestamp } from '../fields.ts';
import { lgaOfState } from '../place-filters.ts';
import { ListingQuery } from './listing.ts';

/** Maximum number of saved searches per user. */
export const maxSavedSearches = 50;
/** Maximum length of a search's name, in characters. */
export const maxSearchName = 80;

const { search, category, size, condition, fabricType, color, occasion, state, lga, minPrice, maxPrice } =
  ListingQuery.shape;

/** Saved-search filters, in the same format as a listing query. */
export const SearchFilters = z
  .strictObject({
    search,
    category,
    size,
    condition,
    fabricType,
    color,
    occasion,
    state,
    lga,
    minPrice,
    maxPrice,
  })
  .check(lgaOfState());
export type SearchFilters = z.infer<typeof SearchFilters>;

// Lets a bundler drop the call if its result is unused.
// @__NO_SIDE_EFFECTS__
const searchName = () => RequiredText(maxSearchName, 'Give this search a name');

export const NewSavedSearch = z.strictObject({
  name: searchName(),
  filters: SearchFilters,
  /** Set to notify the owner of new matches. Defaults to true. */
  alert: z.optional(z.boolean()),
});
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

export const SavedSearchChange = z.strictObject({
  name: z.optional(searchName()),
  alert: z.optional(z.boolean()),
});
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  /** Only the filters that are set. */
  filters: SearchFilters,
  alert: z.boolean(),
  createdAt: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
