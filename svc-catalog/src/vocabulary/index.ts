export {
  type Budget,
  costOf,
  errorsBetween,
  type Fit,
  fitOf,
  forgiven,
  missingIn,
  type Rank,
  rankOf,
  rankWithout,
} from './rank-listing.ts';
export { spellingsOf, type Vocabulary } from './vocabulary.repository.ts';
export {
  maxWordLength,
  nameKeysOf,
  prefixKey,
  prefixLengths,
  tokenize,
  wordsAmong,
  wordsOf,
} from './words.ts';
