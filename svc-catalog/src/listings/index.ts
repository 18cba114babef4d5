export { createListing, type CreateListingDeps } from './create-listing.ts';
export { facetNames, facetOptions, type FacetRow, facetRowFields } from './facet-keys.ts';
export { bandsOf, distanceOf, type Near } from './nearest.ts';
export {
  asksHowMany,
  conditionsOf,
  fewInRange,
  filterOf,
  type FilterQuery,
  indexOfChoice,
  isKeyed,
  keyedConditions,
  type ListingFilter,
  planAll,
  stateOf,
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
export { leadOf, type ListingRepository } from './listing.repository.ts';
export {
  cursorIn,
  newestFirst,
  type Order,
  type Position,
  positions,
  type StoredOrder,
} from './page-position.ts';
export { withPriceChange } from './price-changes.ts';
