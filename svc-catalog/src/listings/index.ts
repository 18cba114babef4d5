export { createListing, type CreateListingDeps } from './create-listing.ts';
export { facetNames, facetOptions, type FacetRow, facetRowFields } from './facet-keys.ts';
export { buildBands, distanceOf, type Near } from './nearest.ts';
export {
  asksHowMany,
  toConditions,
  fewInRange,
  toFilter,
  type FilterQuery,
  indexForChoice,
  isKeyed,
  keyedConditions,
  type ListingFilter,
  planAll,
  parseState,
} from './listing-query.ts';
export { assertMayList, assertPriceAllowed, type NewAccountDeps, priceRefusal } from './new-account-care.ts';
export { derivedFields, foldedTitle, newRow, plainFields } from './listing-row.ts';
export type { ListingTotals } from './listing-totals.ts';
export {
  byId,
  listedPhotoSchema,
  type ListingDocument,
  listingsOf,
  ofOwner,
  type ShownListing,
  type StoredFields,
  withoutSearched,
} from './listing.model.ts';
export {
  categoryWord,
  imageUrlOf,
  nairaInWords,
  notFound,
  presentAsWritten,
  presentListed,
  presentListing,
  presentOrderableListing,
  priceInWords,
  withOnePhoto,
} from './listing.presenter.ts';
export { chooseLead, type ListingRepository } from './listing.repository.ts';
export {
  listCursor,
  newestFirst,
  type Order,
  type Cursor,
  cursorSchemas,
  type StoredOrder,
} from './page-cursor.ts';
export { withPriceChange } from './price-changes.ts';
