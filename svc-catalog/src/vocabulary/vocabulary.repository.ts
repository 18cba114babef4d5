import { defineModel, retryOnDuplicateKey, rowSchema } from '@alaso/service-kit';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { maxWordLength } from './words.ts';

/** Number of leading letters used to build spellings. This many are enough to tell words apart. */
const comparedLetters = 7;
/** Minimum word lengths for which two typos and one typo are accepted. */
const lettersForTwoErrors = 6;
const lettersForOneError = 3;

/**
 * Returns the prefixes of a word with up to `errors` letters removed. Two words with up to that many typos
 * between them share one of these prefixes (the symmetric deletes of SymSpell, applied to the first letters).
 */
export function spellingsOf(word: string, errors: number): string[] {
  let latest = new Set([[...word].slice(0, comparedLetters).join('')]);
  const all = new Set(latest);
  for (let left = errors; left > 0; left -= 1) {
    latest = new Set([...latest].flatMap(shortened));
    for (const spelling of latest) all.add(spelling);
  }
  return [...all];
}

function shortened(word: string): string[] {
  const letters = [...word];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''));
}

/** Returns the spellings under which a word is stored. They cover all typos accepted in a search word. */
export function storedSpellingsOf(word: string): string[] {
  const { length } = [...word];
  if (length < lettersForOneError) return [];
  return spellingsOf(word, length < lettersForTwoErrors ? 1 : 2);
}

/** A row of `vocabulary`: a word from the names of a current or former listing. Rows are never deleted. */
export type VocabularyDocument = {
  /** The word, in the form that `wordsOf` returns. */
  _id: string;
  /** The word's keys for typo search ({@link storedSpellingsOf}). */
  spellings: string[];
};

export const vocabularyRow = (word: string): VocabularyDocument => ({
  _id: word,
  spellings: storedSpellingsOf(word),
});

const schema = rowSchema<VocabularyDocument>({
  _id: { type: String, required: true, maxlength: maxWordLength },
  spellings: { type: [{ type: String, maxlength: maxWordLength }], required: true },
});

// For searches with a typo: finds the words that the user may have meant.
schema.index({ spellings: 1 });

export const vocabularyOf = defineModel<VocabularyDocument>('vocabulary', schema);

export type Vocabulary = {
  /**
   * Stores new words. Call this before writing a listing with these names: a word without a listing does no
   * harm, and a common word is written only once.
   */
  learn(words: readonly string[]): Promise<void>;
  /**
   * Returns words that start with the given text, in alphabetical order. The text itself is included if it is
   * a word.
   */
  beginningWith(opening: string, limit: number): Promise<string[]>;
  /** Returns words that are stored under one of these spellings. */
  spelled(spellings: readonly string[], limit: number): Promise<string[]>;
};

/** Maximum number of words that a process remembers as stored, so that common words are checked only once. */
const maxKnown = 20_000;
/** Sorts after every letter. */
const afterAllLetters = '\u{10FFFF}';

export function vocabularyRepository(connection: Connection): Vocabulary {
  const vocabulary = vocabularyOf(connection);
  const known = new LRUCache<string, true>({ max: maxKnown });
  return {
    async learn(words) {
      const unknown = words.filter((word) => !known.get(word));
      if (unknown.length === 0) return;
      await retryOnDuplicateKey(async () => {
        const stored = await vocabulary.find({ _id: { $in: unknown } }, { _id: 1 }).lean();
        const there = new Set(stored.map(({ _id }) => _id));
        const missing = unknown.filter((word) => !there.has(word)).map(vocabularyRow);
        if (missing.length > 0) await vocabulary.insertMany(missing, { ordered: false });
      });
      for (const word of unknown) known.set(word, true);
    },
    async beginningWith(opening, limit) {
      const within = { $gte: opening, $lt: `${opening}${afterAllLetters}` };
      const found = await vocabulary.find({ _id: within }, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
    async spelled(spellings, limit) {
      const found = await vocabulary
        .find({ spellings: { $in: [...spellings] } }, { _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
  };
}
