import { foldText } from '@alaso/contracts/fold-text';

/**
 * People write these as one word, with a hyphen or with a space: for searches they are one word. Listed with
 * a space in place of the hyphen.
 */
const compounds = ['aso oke', 'aso ebi', 'head tie', 'multi color', 'multi colour'];

const compoundPattern = new RegExp(`\\b(?:${compounds.join('|')})\\b`, 'g');

/** Maximum number of words that a description adds to the index; the rest of a long one is not searched. */
const maxWords = 120;

/**
 * Maximum number of letters of a word that count: no one searches for longer ones, and an index is not for
 * storing texts.
 */
const maxLetters = 32;

/** The length of the longest word: a letter may be two units long. */
export const maxWordLength = 2 * maxLetters;

/** Cuts between letters, never within one that takes two units. */
function bounded(word: string): string {
  return word.length <= maxLetters ? word : [...word].slice(0, maxLetters).join('');
}

/**
 * Returns the distinct search words of a text, in order: lower case, without diacritics (ọ is o), compounds
 * as one word (aso-oke, asooke and aso oke are all `asooke`), at most {@link maxLetters} long.
 */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(compoundPattern, (compound) => compound.replace(' ', ''));
  const words = folded.split(' ').filter((word) => word !== '');
  return [...new Set(words.map(bounded))].slice(0, maxWords);
}

/** Lengths of word beginnings that have keys of their own. */
export const openings = { shortest: 2, longest: 3 } as const;

/** Returns the key of names with a word that starts with these letters. No word contains a star. */
export const openingKey = (letters: string) => `${letters}*`;

/** Returns the keys of a listing with these words in its names: the words, and their beginnings. */
export function nameKeysOf(words: readonly string[]): string[] {
  const keys = words.flatMap((word) => {
    const letters = [...word];
    const lengths = [openings.shortest, openings.longest].filter((length) => length <= letters.length);
    return [word, ...lengths.map((length) => openingKey(letters.slice(0, length).join('')))];
  });
  return [...new Set(keys)];
}

/** Returns the words among a listing's keys. */
export const wordsAmong = (nameKeys: readonly string[]) => nameKeys.filter((key) => !key.endsWith('*'));

/** A search word, and its position in the text. */
type SpelledWord = { word: string; from: number; to: number };

const spelled = /[\p{Letter}\p{Number}\p{Mark}'’‘ʼʻ`´]+/gu;

/** Returns the words of a text in order, with compounds as one: `Aso oke cap` has `asooke` from 0 to 7. */
export function spelledWordsOf(text: string): SpelledWord[] {
  const words: SpelledWord[] = [];
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
