import { findNumbers } from './find-numbers.ts';
import { plainText } from './plain-text.ts';

/** Signs of a number: digits in any script, and digits in words. */
const digitLike = /\p{N}|zero|oh|one|two|three|four|five|six|seven|eight|nine/giu;

/** `Triple 0` is three digits, so that four signs can be a number of ten. Most texts have fewer. */
const fewest = 4;

const mayHaveNumber = (text: string) =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{Cf}/gu, '')
      .match(digitLike) ?? []
  ).length >= fewest;

/** The last two digits, by which its owner recognizes a number. */
const ending = /(\d)[^\p{L}\d]*(\d)$/u;

/** Returns a number as visitors see it: `•••• ••67`. A number that ends in words is masked completely. */
function masked(number: string): string {
  const [, tens = '•', ones = '•'] = ending.exec(number.normalize('NFKD')) ?? [];
  return `•••• ••${tens}${ones}`;
}

/**
 * Returns a text as visitors see it: phone and account numbers are masked, as the rules find them. Prices,
 * measures and dates stay. A masked text has no number, so that masking it again changes nothing.
 */
export function maskNumbers(text: string): string {
  if (!mayHaveNumber(text)) return text;
  let shownText = '';
  let from = 0;
  for (const { start, end } of findNumbers(plainText(text))) {
    shownText += text.slice(from, start) + masked(text.slice(start, end));
    from = end;
  }
  return shownText + text.slice(from);
}
