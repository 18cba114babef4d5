import { retryOnDuplicateKey } from '@alaso/service-kit';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { vocabularyOf, vocabularyRow } from './vocabulary.model.ts';

export type Vocabulary = {
  /**
   * Stores new words. Call it before writing a listing with these names: a word without a listing does no
   * harm, and a common word is written once.
   */
  learn(words: readonly string[]): Promise<void>;
  /** Returns words that start with this one, including itself, in alphabetical order. */
  beginningWith(opening: string, limit: number): Promise<string[]>;
  /** Returns words that are stored under one of these spellings. */
  spelled(spellings: readonly string[], limit: number): Promise<string[]>;
};

/** A process checks each of the most frequent words once. */
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
