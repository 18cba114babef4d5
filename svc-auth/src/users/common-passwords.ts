import { dictionary } from '@zxcvbn-ts/language-common';

/** What is guessed first. The list is in the order of how often a password was found in what was stolen elsewhere. */
const commonest = 10_000;
/** Shorter ones are refused as such. */
const shortest = 6;

const guessedFirst = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, commonest),
);

/** Whether a password is one of the 10,000 commonest, in capitals or not. */
export function isCommonPassword(password: string): boolean {
  return guessedFirst.has(password.normalize('NFKC').toLowerCase());
}
