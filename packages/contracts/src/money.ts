import * as z from 'zod/mini';

/** The largest amount that `decimal(10, 2)` can store: ₦99,999,999.99, in kobo. */
export const maxKobo = 9_999_999_999;

/** An amount on the wire: naira as a numeric string with at most two decimals, `"1500"` or `"1500.00"`. */
export const NairaInput = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? 'Give the amount, such as "1500.00"'
        : 'Send the amount as a string such as "1500.00"',
  })
  .check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'Enter a price up to ₦99,999,999.99, such as 1500 or 1500.50'));

/** An amount in a response, always with two decimals: `"1500.00"`. */
export const Naira = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** Converts naira on the wire to integer kobo. The input must have passed {@link NairaInput}. */
export function koboFromNaira(naira: string): number {
  const [whole = '0', fraction = ''] = naira.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Converts integer kobo to naira on the wire, always with two decimals. */
export function nairaFromKobo(kobo: number): string {
  return `${Math.trunc(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;
}
