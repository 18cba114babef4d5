/**
 * People write these as one word, with a hyphen or with a space: to a search they are one word. Listed as they
 * look once the hyphen has become a space.
 */
const compounds = ['aso oke', 'aso ebi', 'head tie', 'multi color', 'multi colour'];

const compoundPattern = new RegExp(`\\b(?:${compounds.join('|')})\\b`, 'g');

/** How many words a description may add to the index; the rest of a long one is not searched. */
const maxWords = 120;

/** Only this many letters of a word count: nobody means a longer one, and an index is not for storing texts. */
const maxLetters = 32;

/** The length of the longest word: a letter may be two units long. */
export const maxWordLength = 2 * maxLetters;

/** Cuts between letters, never within one that takes two units. */
function bounded(word: string): string {
  return word.length <= maxLetters ? word : [...word].slice(0, maxLetters).join('');
}

/**
 * The words of a text as a search sees them, each once and in order: lower case, without diacritics (ọ is o), compounds
 * in one word (aso-oke, asooke and aso oke are all `asooke`), no longer than {@link maxLetters}.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(compoundPattern, (compound) => compound.replace(' ', ''));
  const words = folded.split(' ').filter((word) => word !== '');
  return [...new Set(words.map(bounded))].slice(0, maxWords);
}
