export { type SearchDeps, searchedWordsOf } from './search-listings.ts';
export { correctedWords } from './typo-candidates.ts';
