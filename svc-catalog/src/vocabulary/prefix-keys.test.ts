import { nameKeysOf, wordsAmong } from './words.ts';

it('a listing is found by the words of its names and by their first two and three letters', () => {
  const words = ['lace', 'la', 'm', 'lagos'];
  expect(nameKeysOf(words)).toEqual(['lace', 'la*', 'lac*', 'la', 'm', 'lagos', 'lag*']);
  expect(wordsAmong(nameKeysOf(words))).toEqual(words);
});

it('a letter that takes two units is one letter', () => {
  expect(nameKeysOf(['𐐷𐐷𐐷𐐷'])).toEqual(['𐐷𐐷𐐷𐐷', '𐐷𐐷*', '𐐷𐐷𐐷*']);
});
