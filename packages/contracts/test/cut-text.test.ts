import * as fc from 'fast-check';
import { cutText } from '../src/cut-text.ts';

it.each([
  ['a text that fits', 'Gele', 4, 'Gele'],
  ['a longer text', 'Gele and ipele', 5, 'Gele…'],
  ['emoji, each one character', '🧵🧵🧵', 3, '🧵🧵🧵'],
  ['between emoji', '🧵🧵🧵', 2, '🧵…'],
  ['an emoji of several', 'Ada 👩🏾‍🎨!', 7, 'Ada …'],
  ['a letter with its marks', 'ab\u0301\u0323cd', 4, 'a…'],
  ['a flag', '🇳🇬🇳🇬', 3, '🇳🇬…'],
  ['a first letter that is too long', '👩🏾‍🎨 Ada', 3, '…'],
])('cuts %s', (_what, text, max, expected) => {
  expect(cutText(text, max, '…')).toBe(expected);
});

it('returns a beginning of whole letters that fits', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const letters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      expect(Array.from(cut).length).toBeLessThanOrEqual(max);
      expect(letters(text).slice(0, letters(cut).length).join('')).toBe(cut);
    }),
  );
});
