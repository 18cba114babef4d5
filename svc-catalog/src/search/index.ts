export { type SearchDeps, searchedWordsOf, searchListings } from './search-listings.ts';
export { correctSearch } from './typo-candidates.ts';
