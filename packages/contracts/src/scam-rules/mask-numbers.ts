import { findNumbers } from './find-numbers.ts';
import { plainText } from './plain-text.ts';

/** Signs of a number: digits in any script, and spelled-out digits. */
const digitLike = /\p{N}|zero|oh|one|two|three|four|five|six|seven|eight|nine/giu;

/**
 * Minimum number of such signs in a number. `Triple 0` is three digits, so four signs can be a number of ten
 * digits. Most texts have fewer.
 */
const fewest = 4;

const mayHaveNumber = (text: string) =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{Cf}/gu, '')
      .match(digitLike) ?? []
  ).length >= fewest;

/** The last two digits of a number, by which its owner can recognize it. */
const ending = /(\d)[^\p{L}\d]*(\d)$/u;

/**
 * Returns a number as visitors see it: `•••• ••67`. A number that ends in spelled-out digits is fully masked.
 */
function masked(number: string): string {
  const [, tens = '•', ones = '•'] = ending.exec(number.normalize('NFKD')) ?? [];
  return `•••• ••${tens}${ones}`;
}

/**
 * Returns a text as visitors see it, with the phone and account numbers that the rules find masked. Prices,
 * measurements and dates remain. A masked text has no numbers, so masking it again changes nothing.
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
