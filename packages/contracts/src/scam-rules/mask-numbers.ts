import { findNumbers } from './find-numbers.ts';
import { plainText } from './plain-text.ts';

/** Signs that text may contain a number: digits in any script, and spelled-out digits. */
const digitLike = /\p{N}|zero|oh|one|two|three|four|five|six|seven|eight|nine/giu;

/**
 * Minimum number of matches in text that contains a number. `Triple 0` is three digits, so four matches can
 * be a ten-digit number. Most text has fewer.
 */
const fewest = 4;

const mayHaveNumber = (text: string) =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{Cf}/gu, '')
      .match(digitLike) ?? []
  ).length >= fewest;

/** The last two digits of a number, which let its owner recognize it. */
const ending = /(\d)[^\p{L}\d]*(\d)$/u;

/**
 * Returns a number as visitors see it: `•••• ••67`. A number that ends in spelled-out digits is fully masked.
 */
function masked(number: string): string {
  const [, tens = '•', ones = '•'] = ending.exec(number.normalize('NFKD')) ?? [];
  return `•••• ••${tens}${ones}`;
}

/**
 * Returns text as visitors see it, with phone and account numbers masked. Prices, measurements, and dates are
 * not masked. Masked text contains no such numbers, so masking it again has no effect.
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
