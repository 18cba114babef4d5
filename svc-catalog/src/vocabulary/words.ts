import { foldText } from '@alaso/contracts/fold-text';

/**
 * Compounds that people write as one word, with a hyphen, or with a space. A search treats each compound as
 * one word.
 */
const compounds = ['aso oke', 'aso ebi', 'head tie', 'multi color', 'multi colour'];

const compoundPattern = new RegExp(`\\b(?:${compounds.join('|')})\\b`, 'g');

/**
 * The maximum number of words that a description adds to the index. The rest of a long description is not
 * searched.
 */
const maxWords = 120;

/**
 * Maximum number of letters stored per word. Nobody searches for longer words, and they would bloat the
 * index.
 */
const maxLetters = 32;

/** The maximum length of a word in UTF-16 code units. A letter may take two. */
export const maxWordLength = 2 * maxLetters;

/** Shortens a word without splitting a letter that takes two code units. */
function bounded(word: string): string {
  return word.length <= maxLetters ? word : [...word].slice(0, maxLetters).join('');
}

/**
 * Returns the distinct search words in the given text, in order: in lowercase, without diacritics (ọ is o),
 * with compounds as one word (aso-oke, asooke, and aso oke are all `asooke`), and at most {@link maxLetters}
 * long.
 */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(compoundPattern, (compound) => compound.replace(' ', ''));
  const words = folded.split(' ').filter((word) => word !== '');
  return [...new Set(words.map(bounded))].slice(0, maxWords);
}

/** The lengths of word prefixes that have keys. */
export const prefixLengths = { shortest: 2, longest: 3 } as const;

/**
 * Returns the key for names that contain a word starting with these letters. The key cannot be mistaken for a
 * word, because no word contains an asterisk.
 */
export const prefixKey = (letters: string) => `${letters}*`;

/** Returns the keys for a listing whose names contain these words: the words and their prefixes. */
export function nameKeysOf(words: readonly string[]): string[] {
  const keys = words.flatMap((word) => {
    const letters = [...word];
    const lengths = [prefixLengths.shortest, prefixLengths.longest].filter(
      (length) => length <= letters.length,
    );
    return [word, ...lengths.map((length) => prefixKey(letters.slice(0, length).join('')))];
  });
  return [...new Set(keys)];
}

/** Returns the keys that are words rather than prefixes. */
export const wordsAmong = (nameKeys: readonly string[]) => nameKeys.filter((key) => !key.endsWith('*'));

/** A search word and its range of characters in the text. */
type Token = { word: string; from: number; to: number };

const spelled = /[\p{Letter}\p{Number}\p{Mark}'’‘ʼʻ`´]+/gu;

/**
 * Returns the words in the given text, in order, with each compound as one word: `Aso oke cap` has `asooke`
 * from 0 to 7.
 */
export function tokenize(text: string): Token[] {
  const words: Token[] = [];
  for (const { 0: letters, index } of text.matchAll(spelled)) {
    const [word] = wordsOf(letters);
    if (word === undefined) continue;
    const to = index + letters.length;
    const before = words.at(-1);
    const together = before && before.word !== word ? wordsOf(text.slice(before.from, to)) : [];
    const [compound] = together;
    if (before && compound !== undefined && together.length === 1) {
      words.splice(-1, 1, { word: compound, from: before.from, to });
    } else words.push({ word, from: index, to });
  }
  return words;
}
