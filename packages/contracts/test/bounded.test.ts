import { array, assert, constantFrom, property } from 'fast-check';
import { type Bounded, matchesOf } from '../src/scam-rules/bounded.ts';

const ways: Bounded[] = [
  { pattern: /\bn(?=\d)\d{1,3}/g },
  { notAfter: /[\d,]/, pattern: /[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)/g },
  { notAfter: /[\d/:]/, pattern: /\d{1,2}[/:]\d{1,2}(?![/:]?\d)/g },
  { notAfter: /\d/, pattern: /\d{1,3} ?(?:k|cm)\b/g },
];

const lookingBehind = new RegExp(
  ways
    .map(({ notAfter, pattern }) => `${notAfter ? `(?<!${notAfter.source})` : ''}${pattern.source}`)
    .join('|'),
  'g',
);

const found = (matches: Iterable<RegExpExecArray>) =>
  [...matches].map(({ 0: match, index }) => ({ match, index }));

it('finds in any text what one pattern with (?<!…) finds', () => {
  const characters = array(constantFrom('1', '0', '5', '000', ',', '/', ':', ' ', 'k', 'cm', 'n', '€'), {
    maxLength: 24,
  });
  assert(
    property(characters, (some) => {
      const text = some.join('');
      expect(found(matchesOf(text, ways))).toEqual(found(text.matchAll(lookingBehind)));
    }),
  );
});
