import { errorsBetween, forgiven } from '../vocabulary/rank-listing.ts';
import { openingKey, openings, wordsOf } from '../vocabulary/words.ts';
import { spellingsOf } from '../vocabulary/spellings.ts';
import type { SearchRepository } from './search.repository.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.repository.ts';

export type MeantWords = Pick<Vocabulary, 'beginningWith' | 'spelled'>;

/** Of the words that begin like a longer one, so many are looked for: the first in the alphabet. */
const maxBeginning = 100;
/** Of those with a typing error, so many are looked for: the most alike. */
const maxAlike = 20;

/**
 * The keys of the names that a word begins; undefined where it is too short to tell anything. A short one is
 * a key of its own, because very many words begin with it.
 */
export async function keysBeginning(vocabulary: MeantWords, word: string): Promise<string[] | undefined> {
  const { length } = [...word];
  if (length < openings.shortest) return undefined;
  if (length <= openings.longest) return [openingKey(word)];
  return vocabulary.beginningWith(word, maxBeginning);
}

/**
 * The words that somebody may have meant who made a typing error in this one, the most alike first. Compares
 * it with at most so many.
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

/**
 * How many words of the vocabulary a misspelled one is compared with to correct it, and how many words are
 * corrected.
 */
const comparedToCorrect = 500;
const maxCorrected = 8;

/** Returns the word that was meant: itself where a listing has it or a name begins so. */
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

/**
 * Returns a search with the words that were meant in place of the misspelled ones; undefined where none is
 * misspelled.
 */
export async function correctedWords(
  deps: Parameters<typeof meantWord>[0],
  search: string,
): Promise<string | undefined> {
  const words = wordsOf(search).slice(0, maxCorrected);
  const meant = await Promise.all(words.map((word) => meantWord(deps, word)));
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : undefined;
}
