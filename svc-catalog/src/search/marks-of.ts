import type { Marks } from '@alaso/contracts';
import { fitOf } from '../listings/rank-listing.ts';
import { spelledWordsOf } from './tokenize.ts';

/** The words of a text that a search for these words matched, typing errors forgiven. */
export function marksOf(text: string, words: readonly string[]): Marks {
  const budget = { comparisons: 0 };
  return spelledWordsOf(text)
    .filter(({ word }) => words.some((searched) => fitOf(searched, [word], budget) !== undefined))
    .map(({ from, to }) => ({ from, to }));
}
