import { wordsOf } from '../listings/search-words.ts';

/** A word as a search sees it, and where it stands in the text. */
export type SpelledWord = { word: string; from: number; to: number };

const spelled = /[\p{Letter}\p{Number}\p{Mark}'’]+/gu;

/** The words of a text in their order, a compound as one: `Aso oke cap` has `asooke` from 0 to 7. */
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
