import * as z from 'zod/mini';

/** Removes spaces, dashes, and invisible characters from a typed or pasted code. */
const bare = (written: string) => written.normalize('NFKC').replaceAll(/[\s\p{Z}\p{Pd}\p{C}]/gu, '');

/** A code as typed or pasted: `123 456` becomes `123456`. */
const WrittenCode = (message: string) =>
  z.pipe(z.string(message), /* @__PURE__ */ z.transform<string, string>(bare));

/** A six-digit code from an email, a text message, an authenticator app, or the other party to an order. */
export const SixDigits = (message: string) =>
  z.pipe(WrittenCode(message), z.string().check(z.regex(/^\d{6}$/, message)));

/** A code from an authenticator app, or a longer code that contains letters. */
export const CodeText = (message: string) =>
  z.pipe(
    WrittenCode(message),
    z.string().check(z.minLength(6, 'Enter the whole code'), z.maxLength(40, 'This is not a code')),
  );
