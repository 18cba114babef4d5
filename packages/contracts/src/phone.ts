import * as z from 'zod/mini';

/** Separators between digits: spaces, dashes, parentheses, dots, slashes, and invisible characters. */
const separators = /[\s\p{Z}\p{Pd}\p{C}().,/·−]/gu;

/**
 * Converts a number as typed or pasted, `0803 123 4567`, to E.164. Hand-written because the usual library
 * adds 10 KB and treats 00234 as part of the number.
 */
const inE164 = (written: string) =>
  written
    .normalize('NFKC')
    .replaceAll(separators, '')
    .replace(/^tel:/i, '')
    .replace(/^(?:(?:\+|00)?2340?|0)?(?=\d{10}$)/, '+234');

/**
 * A Nigerian mobile number: +234 and ten digits, starting with 070, 080, 081, 090, or 091. Other notations
 * are also accepted.
 */
export const Phone = z.pipe(
  z.pipe(z.string('Enter a phone number'), z.transform(inE164)),
  z
    .string()
    .check(
      z.regex(/^\+234(?:70|8[01]|9[01])\d{8}$/, 'Enter a Nigerian mobile number, such as 0803 123 4567'),
    ),
);
