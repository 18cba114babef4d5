import { defineModel, rowSchema } from '@alaso/service-kit';
import { maxWordLength } from './words.ts';
import { keptSpellingsOf } from './spellings.ts';

/** A row of `vocabulary`: a word that some listing is or was named by. It stays when the listing goes. */
export type VocabularyDocument = {
  /** The word, as `wordsOf` cuts it. */
  _id: string;
  /** By which it is found with typing errors (`spellings.ts`). */
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

// A search with a typing error: the words that may be meant.
schema.index({ spellings: 1 });

export const vocabularyOf = defineModel<VocabularyDocument>('vocabulary', schema);
