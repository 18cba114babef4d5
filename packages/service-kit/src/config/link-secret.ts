import * as z from 'zod/mini';

const minLength = 32;

/**
 * Parses the secrets in a link-signing setting, one per line. The first secret signs and all of them verify,
 * so that links remain valid after a new secret is added.
 */
export const parseSecrets = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function signingSecretOf(lines: string): string {
  const [first] = parseSecrets(lines);
  if (first === undefined) throw new Error('there is no secret to sign with');
  return first;
}

export const linkSecret = () =>
  z
    .string(`set it to a secret of ${minLength} characters or more`)
    .check(
      z.refine(
        (lines) =>
          parseSecrets(lines).length > 0 && parseSecrets(lines).every((line) => line.length >= minLength),
        `set it to a secret of ${minLength} characters or more; former ones may follow, one a line`,
      ),
    );
