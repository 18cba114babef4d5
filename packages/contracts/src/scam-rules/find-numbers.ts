import { type Bounded, matchesOf } from './bounded.ts';
import { type MappedText, rangeOf, replaced, type TextRange } from './plain-text.ts';

export type FoundNumber = TextRange & { kind: 'phone' | 'account' };

const spelled: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

const times: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** Prices, dates, times, and measurements, which are never part of a phone or account number. */
const amounts: readonly Bounded[] = [
  { pattern: /(?:₦ ?|\bn(?=\d)|\bngn ?)[1-9]\d{0,2}(?:,?\d{3}){0,2}(?:\.\d{1,2})?k?(?!,?\d)/g },
  { notAfter: /[\d,]/, pattern: /[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)/g },
  { notAfter: /[\d/:]/, pattern: /\d{1,2}[/:]\d{1,2}(?:[/:]\d{2,4})?(?![/:]?\d)/g },
  { notAfter: /\d/, pattern: /\d{1,3} ?(?:cm|inches|inch|yards?|yds?|k|am|pm)\b/g },
];

/**
 * Replaces spelled-out digits (`zero, eight, double three`) and letters among digits (`O8O3 l23`) with
 * digits, and replaces amounts with `#`.
 */
function withDigits(mapped: MappedText): MappedText {
  const words = replaced(
    replaced(mapped, amounts, () => '#'),
    /[a-z]+/g,
    (word) => spelled[word] ?? word,
  );
  const tokens = replaced(words, /\b[\doil]*\d[\doil]*\b/g, (token) =>
    token.replaceAll('o', '0').replace(/[il]/g, '1'),
  );
  const zeros = replaced(tokens, /\bo(?=[ .,-]{1,3}(?:o[ .,-]{1,3})*\d)/g, () => '0');
  return replaced(zeros, /\b(?:double|triple) \d(?!\d)/g, (match) =>
    match.slice(-1).repeat(times[match.slice(0, 6)] ?? 1),
  );
}

/** Up to 3 characters, none of them letters, that people put between digits to hide a number. */
const gap = '[^\\p{L}\\p{N}#]{0,3}';

/** A Nigerian mobile number with its leading 0 or country code. Sizes and prices never start like this. */
const phone = new RegExp(
  `(?:(?:\\+|00?)?${['2', '3', '4'].join(gap)}${gap}0?|0)${gap}[789]${gap}[01](?:${gap}\\d){8}(?!\\d)`,
  'gu',
);

/** Digits with the separators that people use within a number, but not those between list items. */
const run = /\d(?:[ .()_*-]{0,3}\d){9,}/g;

/** Digits written one by one, with separators. */
const singles = /\d(?:[^\p{L}\p{N}#]{1,3}\d(?!\d)){9,}/gu;

const banks =
  /\b(?:gtb|gtbank|gt bank|access bank|zenith|uba|first bank|opay|o pay|palmpay|palm pay|kuda|moniepoint|fidelity|sterling bank|union bank|wema|alat|fcmb|stanbic|polaris|ecobank|keystone|providus|jaiz)\b/;

export const namesBank = ({ text }: MappedText) => banks.test(text);

/**
 * Returns the kind of number that a run of digits represents. An account number has ten digits, like a phone
 * number without its leading 0. Measurements have two or three digits each: `90 60 100 145`.
 */
function kindOf(digits: string, withBank: boolean): FoundNumber['kind'] | undefined {
  const groups = digits.match(/\d+/g) ?? [];
  const joined = groups.join('');
  const longest = Math.max(...groups.map(({ length }) => length));
  if (longest === 2 || longest === 3) return undefined;
  if (withBank) return 'account';
  if (joined.length !== 10) return undefined;
  return /^[789][01]/.test(joined) ? 'phone' : 'account';
}

/** Returns the phone and account numbers in the text, each reported once, in order of appearance. */
export function findNumbers(mapped: MappedText): FoundNumber[] {
  const withBank = namesBank(mapped);
  const found: FoundNumber[] = [];
  let rest = withDigits(mapped);
  const take = (pattern: RegExp, kindIn: (digits: string) => FoundNumber['kind'] | undefined) => {
    const whole: readonly Bounded[] = [{ notAfter: /\d/, pattern }];
    for (const { 0: digits, index } of matchesOf(rest.text, whole)) {
      const kind = kindIn(digits);
      if (kind) found.push({ kind, ...rangeOf(rest, index, digits.length) });
    }
    rest = replaced(rest, whole, (digits) => (kindIn(digits) ? '#' : digits));
  };
  take(phone, () => 'phone');
  take(run, (digits) => kindOf(digits, withBank));
  take(singles, (digits) => kindOf(digits, withBank));
  return found.toSorted((one, other) => one.start - other.start);
}
