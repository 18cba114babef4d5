/**
 * Spelled together, with a hyphen and with a space by different people: one word to a search.
 * Written here as they look once the hyphen has become a space.
 */
const compounds = ['aso oke', 'aso ebi', 'head tie', 'multi color', 'multi colour'];

const compoundPattern = new RegExp(`\\b(?:${compounds.join('|')})\\b`, 'g');

/** What a description may add to the index; the rest of a long one is not searched. */
const maxWords = 120;

/**
 * The words of a text as a search sees them, each once and in order: lower case, without diacritics (ọ is o), compounds
 * in one word (aso-oke, asooke and aso oke are all `asooke`).
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
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * The three-letter pieces of a word with its beginning marked: `lace` → ` la`, `lac`, `ace`. A word's beginning is
 * among its pieces, so whoever has typed half a word finds it.
 */
export function trigramsOf(word: string): string[] {
  const marked = ` ${word}`;
  const pieces = Array.from({ length: Math.max(1, marked.length - 2) }, (_, at) => marked.slice(at, at + 3));
  return [...new Set(pieces)];
}
