import { defineModel, rowSchema } from '@alaso/service-kit';
import { maxWordLength } from './words.ts';
import { keptSpellingsOf } from './spellings.ts';

/**
 * A row of `vocabulary`: a word from the names of a current or former listing. It stays when the listing
 * goes.
 */
export type VocabularyDocument = {
  /** The word, as `wordsOf` returns it. */
  _id: string;
  /** Its keys for typo search (`spellings.ts`). */
  spellings: string[];
};

export const vocabularyRow = (word: string): VocabularyDocument => ({
  _id: word,
  spellings: keptSpellingsOf(word),
});

const schema = rowSchema<VocabularyDocument>({
  _id: { type: String, required: true, maxlength: maxWordLength },
  spellings: { type: [{ type: String, maxlength: maxWordLength }], required: true },
});

// For searches with a typo: the words that may be meant.
schema.index({ spellings: 1 });

export const vocabularyOf = defineModel<VocabularyDocument>('vocabulary', schema);
