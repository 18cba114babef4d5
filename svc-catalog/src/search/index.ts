export { type SearchDeps, searchedWordsOf, searchListings } from './search-listings.ts';
export { correctedWords } from './typo-candidates.ts';
