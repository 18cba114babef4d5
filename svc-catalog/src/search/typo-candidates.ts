import {
  errorsBetween,
  forgiven,
  prefixKey,
  prefixLengths,
  spellingsOf,
  type Vocabulary,
  wordsOf,
} from '../vocabulary/index.ts';
import type { SearchRepository } from './search.repository.ts';

export type WordLookup = Pick<Vocabulary, 'beginningWith' | 'spelled'>;

/** Maximum number of words with the same prefix, in alphabetical order. */
const maxBeginning = 100;
/** Maximum number of similar words returned. */
const maxAlike = 20;

/**
 * Returns the keys for names that contain words starting with the given word, or undefined if the word is too
 * short. A short prefix is itself a key, because very many words share it.
 */
export async function findPrefixKeys(vocabulary: WordLookup, word: string): Promise<string[] | undefined> {
  const { length } = [...word];
  if (length < prefixLengths.shortest) return undefined;
  if (length <= prefixLengths.longest) return [prefixKey(word)];
  return vocabulary.beginningWith(word, maxBeginning);
}

/**
 * Returns the words that a misspelled word may represent, most similar first. Compares up to `limit` words.
 */
export async function findSimilarWords(
  vocabulary: WordLookup,
  word: string,
  limit: number,
): Promise<string[]> {
  const errors = forgiven(word);
  if (errors === 0) return [];
  const compared = await vocabulary.spelled(spellingsOf(word, errors), limit);
  return compared
    .flatMap((other) => {
      const distance = errorsBetween(word, other);
      return distance === undefined ? [] : [{ other, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxAlike)
    .map(({ other }) => other);
}

/** The maximum number of vocabulary words with which a misspelled word is compared. */
const comparedToCorrect = 500;
const maxCorrected = 8;

/** Returns the intended word, which is the word itself if a listing contains it or a name starts with it. */
async function correctWord(
  { matching, vocabulary }: { matching: Pick<SearchRepository, 'newest'>; vocabulary: WordLookup },
  word: string,
): Promise<string> {
  const begun = await findPrefixKeys(vocabulary, word);
  const wanted = [
    { in: 'searchWords', anyOf: [word] } as const,
    ...(begun && begun.length > 0 ? [{ in: 'nameKeys', anyOf: begun } as const] : []),
  ];
  for (const one of wanted) {
    if ((await matching.newest({ status: 'active' }, [one], 1)).rows.length > 0) return word;
  }
  return (await findSimilarWords(vocabulary, word, comparedToCorrect))[0] ?? word;
}

/** Returns a search with its misspelled words corrected, or undefined if none is misspelled. */
export async function correctSearch(
  deps: Parameters<typeof correctWord>[0],
  search: string,
): Promise<string | undefined> {
  const words = wordsOf(search).slice(0, maxCorrected);
  const meant = await Promise.all(words.map((word) => correctWord(deps, word)));
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : undefined;
}
