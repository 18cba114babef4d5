import {
  errorsBetween,
  forgiven,
  openingKey,
  openings,
  spellingsOf,
  type Vocabulary,
  wordsOf,
} from '../vocabulary/index.ts';
import type { SearchRepository } from './search.repository.ts';

export type MeantWords = Pick<Vocabulary, 'beginningWith' | 'spelled'>;

/** Maximum number of words with the same beginning: the first alphabetically. */
const maxBeginning = 100;
/** Maximum number of similar words: the most similar. */
const maxAlike = 20;

/**
 * Returns the keys of names with words that start with this one; undefined if it is too short. A short
 * beginning is a key of its own, because very many words share it.
 */
export async function keysBeginning(vocabulary: MeantWords, word: string): Promise<string[] | undefined> {
  const { length } = [...word];
  if (length < openings.shortest) return undefined;
  if (length <= openings.longest) return [openingKey(word)];
  return vocabulary.beginningWith(word, maxBeginning);
}

/**
 * Returns the words that a misspelled word may stand for, the most similar first, after comparing at most
 * this many.
 */
export async function wordsAlike(vocabulary: MeantWords, word: string, most: number): Promise<string[]> {
  const errors = forgiven(word);
  if (errors === 0) return [];
  const compared = await vocabulary.spelled(spellingsOf(word, errors), most);
  return compared
    .flatMap((other) => {
      const distance = errorsBetween(word, other);
      return distance === undefined ? [] : [{ other, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxAlike)
    .map(({ other }) => other);
}

/** How many vocabulary words a misspelled one is compared with, and how many words are corrected. */
const comparedToCorrect = 500;
const maxCorrected = 8;

/** Returns the intended word: the word itself if a listing has it or a name starts with it. */
async function meantWord(
  { matching, vocabulary }: { matching: Pick<SearchRepository, 'newest'>; vocabulary: MeantWords },
  word: string,
): Promise<string> {
  const begun = await keysBeginning(vocabulary, word);
  const wanted = [
    { in: 'searchWords', anyOf: [word] } as const,
    ...(begun && begun.length > 0 ? [{ in: 'nameKeys', anyOf: begun } as const] : []),
  ];
  for (const one of wanted) {
    if ((await matching.newest({ status: 'active' }, [one], 1)).rows.length > 0) return word;
  }
  return (await wordsAlike(vocabulary, word, comparedToCorrect))[0] ?? word;
}

/** Returns a search with its misspelled words corrected; undefined if none is misspelled. */
export async function correctedWords(
  deps: Parameters<typeof meantWord>[0],
  search: string,
): Promise<string | undefined> {
  const words = wordsOf(search).slice(0, maxCorrected);
  const meant = await Promise.all(words.map((word) => meantWord(deps, word)));
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : undefined;
}
