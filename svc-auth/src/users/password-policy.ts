import type { User } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused anyway. */
const minLength = 6;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The passwords of the list that pass the other rules: the most common ones in stolen data, 42,692 of them.
 */
const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= minLength).map(folded),
);

/** Words that an attacker of this site tries first. */
const ownWords = ['alaso', 'asoebi'];

/**
 * Returns true if a password is only one of the words, possibly with a few digits and symbols around it or
 * repeated: `Adaeze1990!`. A word inside a longer password is fine.
 */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = password.replaceAll(/[^\p{L}]/gu, '');
  return words
    .map((word) => folded(word).replaceAll(/[^\p{L}]/gu, ''))
    .some((word) => word.length >= 2 && letters !== '' && letters.replaceAll(word, '') === '');
}

/**
 * Refuses passwords that attackers guess first (OWASP, Application Security Verification Standard 5.0, 6.2.4
 * and 6.2.11). @throws invalid-input at the path of the field
 */
export function assertGoodPassword(
  password: string,
  { email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>,
  path: string,
): void {
  const given = folded(password);
  const refuse = (message: string): never => {
    throw problem('invalid-input', `${message}.`, { errors: [{ path, message }] });
  };
  if (common.has(given)) refuse('This password is too easy to guess. Choose another one');
  const own = [firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`];
  const [mailbox = ''] = email.split('@');
  if (given === email || isMadeOf(given, [...own, mailbox])) {
    refuse('Your name and email are easy to guess. Choose another password');
  }
  if (isMadeOf(given, ownWords)) refuse('Words about Alaso are easy to guess. Choose another password');
}
