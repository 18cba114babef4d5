import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that are guessed first. The list is ordered by how often each was found in stolen data. */
const commonest = 10_000;
/** Shorter ones are refused anyway. */
const shortest = 6;

const guessedFirst = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, commonest),
);

/** Whether a password is one of the 10,000 commonest, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return guessedFirst.has(password.normalize('NFKC').toLowerCase());
}
