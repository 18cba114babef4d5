import * as z from 'zod/mini';

/** Removes spaces, dashes and invisible characters, which people type or paste with a code. */
const bare = (written: string) => written.normalize('NFKC').replaceAll(/[\s\p{Z}\p{Pd}\p{C}]/gu, '');

/** A code as people type or paste it: `123 456` is `123456`. */
const WrittenCode = (message: string) =>
  z.pipe(z.string(message), /* @__PURE__ */ z.transform<string, string>(bare));

/** A code of six digits, from an email, a text message, an app or the other party of an order. */
export const SixDigits = (message: string) =>
  z.pipe(WrittenCode(message), z.string().check(z.regex(/^\d{6}$/, message)));

/** A code of an authenticator app, or a longer one with letters. */
export const CodeText = (message: string) =>
  z.pipe(
    WrittenCode(message),
    z.string().check(z.minLength(6, 'Enter the whole code'), z.maxLength(40, 'This is not a code')),
  );
