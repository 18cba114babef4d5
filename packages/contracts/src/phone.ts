import * as z from 'zod/mini';

/** Converts a number as people write it, `0803 123 4567`, to E.164. */
function inE164(written: string): string {
  const digits = written.replace(/[\s().-]/g, '');
  return digits.replace(/^(?:0|234(?=\d{10}$))/, '+234');
}

/**
 * A Nigerian mobile number: +234 and ten digits starting with 070, 080, 081, 090 or 091. Other notations are
 * accepted.
 */
export const Phone = z.pipe(
  z.pipe(z.string('Enter a phone number'), z.transform(inE164)),
  z
    .string()
    .check(
      z.regex(/^\+234(?:70|8[01]|9[01])\d{8}$/, 'Enter a Nigerian mobile number, such as 0803 123 4567'),
    ),
);
