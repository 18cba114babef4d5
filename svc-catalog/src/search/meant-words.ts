import { errorsBetween, forgiven } from '../listings/rank-listing.ts';
import { openingKey, openings } from './name-keys.ts';
import { spellingsOf } from './spellings.ts';
import type { Vocabulary } from './vocabulary.repository.ts';

export type MeantWords = Pick<Vocabulary, 'beginningWith' | 'spelled'>;

/** Of the words that begin like a longer one, so many are looked for: the first in the alphabet. */
const maxBeginning = 100;
/** Of those with a typing error, so many are looked for: the most alike. */
const maxAlike = 20;

/**
 * The keys of the names that a word begins; undefined where it is too short to tell anything. A short one is a key of its
 * own, because very many words begin with it.
 */
export async function keysBeginning(vocabulary: MeantWords, word: string): Promise<string[] | undefined> {
  const { length } = [...word];
  if (length < openings.shortest) return undefined;
  if (length <= openings.longest) return [openingKey(word)];
  return vocabulary.beginningWith(word, maxBeginning);
}

/**
 * The words that somebody may have meant who made a typing error in this one, the most alike first. Compares it with at
 * most so many.
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
