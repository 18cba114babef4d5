import { wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Aso-oke', ['asooke']],
    ['aso oke', ['asooke']],
    ['asooke', ['asooke']],
    ['Aṣọ-òkè agbádá', ['asooke', 'agbada']],
    ['Aso Ebi', ['asoebi']],
    ['multi-color', ['multicolor']],
    ["Tailor's GELE, gele!", ['tailors', 'gele']],
    // cspell:ignore Ɓala Ƙano Stroß stross
    ['Ɓala ɗan Ƙano, Stroß', ['bala', 'dan', 'kano', 'stross']],
    ['Size XL/XXL (2 pieces)', ['size', 'xl', 'xxl', '2', 'pieces']],
    ['  … — !', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('an endless word', () => {
  it('counts by its first 32 letters, in a listing as in a search', () => {
    const endless = 'ab'.repeat(2000);
    expect(wordsOf(`${endless} ${endless}c gele`)).toEqual(['ab'.repeat(16), 'gele']);
    expect(wordsOf('a'.repeat(32))).toEqual(['a'.repeat(32)]);
  });

  it('is not cut within a letter', () => {
    expect(wordsOf('𐐷'.repeat(40))).toEqual(['𐐷'.repeat(32)]);
  });
});
