// cspell:disable
import { foldedPattern, foldText } from '../src/fold-text.ts';

/** A stored text, and ways in which people search for it. */
const pairs: [string, ...string[]][] = [
  ['Ọláwálé', 'olawale', 'OLÁWÁLÉ', 'Ọláwálé'.normalize('NFD'), 'Ọláwálé'.normalize('NFC')],
  ['Ṣadé Ẹ̀kọ́', 'sade eko', 'Ṣade Ẹko'],
  ["O'Neill", 'oneill', 'O’Neill', 'Oʼneill', "o'neill"],
  ['Mama’s gele', "mama's gele", 'mamas gele', 'mama‘s GELE'],
  ['Groß', 'gross', 'GROSS', 'groß'],
  ['Ɓala ɗan Ƙano', 'bala dan kano', 'ɓala Ɗan ƙano'],
  ['Aso  oke', 'aso oke'],
  ['Assembly', 'assembly', 'aßembly'],
  ['Søren Łukasz', 'soren lukasz'],
  ['Size 10 (new) [A-Z] 5.5^', 'size 10 (new) [a-z] 5.5^'],
];

it.each(pairs)('folds %s like what people type for it', (stored, ...typed) => {
  expect(typed.map(foldText)).toEqual(typed.map(() => foldText(stored)));
});

it.each(pairs)('finds %s as it was written', (stored, ...typed) => {
  for (const form of ['NFC', 'NFD'] as const) {
    for (const search of [stored, ...typed]) {
      expect(`A ${stored} B`.normalize(form)).toMatch(new RegExp(foldedPattern(search), 'i'));
    }
  }
});

it('finds nothing else', () => {
  expect('Gele').not.toMatch(new RegExp(foldedPattern('gelo'), 'i'));
  expect('5x5').not.toMatch(new RegExp(foldedPattern('5.5'), 'i'));
  expect(foldedPattern(' \u0301 ’ ')).toBe('');
});
