import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecretBox } from './secret-box.ts';

/** In seconds, as every authenticator app assumes. */
const period = 30;
const recoveryCodeCount = 10;
/** Letters and digits that cannot be confused with one another (Douglas Crockford's base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits. ASVS 5.0 (6.5.2) does not require a slow hash for 112 bits or more. */
const codeLength = 24;

const createTotp = (secret: Secret, email: string) =>
  new TOTP({ issuer: 'Alaso', label: email, secret, period });

/** Returns a new secret in base32, and the `otpauth` URL that transfers it to an app. */
export function newAuthenticator(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: createTotp(secret, email).toString() };
}

/**
 * Returns the time step of a code, or undefined if the code is wrong. A code may be one step early or late.
 */
export function findTimeStep(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(Secret.fromBase32(secret), '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** Returns new recovery codes, such as `7K2M-Q9XC-4TPA-8H3N-W5RD-J6YF`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** Accepts a recovery code with spaces, in lowercase, or with the letter O instead of the digit 0. */
export const recoveryHashes = (box: SecretBox, code: string, userId: string) =>
  box.hashes(
    code
      .toUpperCase()
      .replaceAll(/[^\dA-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
    userId,
  );
