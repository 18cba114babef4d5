/** An amount as people write it: `₦15,000`, `N15000`, `#15000`, `NGN 15k`, `15000 naira`, or `15,000/-`. */
const written = /^(?:₦|#|ngn|n)?\s*(\d[\d,\s]*)(\.\d*)?\s*(k)?\s*(?:naira|ngn|\/[-=])?$/i;

/** Digits, or groups of three digits separated by commas or spaces. */
const grouped = /^(?:\d+|\d{1,3}(?:(?:,\s?|\s)\d{3})+)$/;

/** An amount in which the comma may separate naira from kobo: `15,50` or `2,4`. */
const commaBeforeKobo = /^(\d+|\d{1,3}(?:,\d{3})+),(\d{1,2})$/;

const amountIn = (typed: string) => {
  const [, whole = '', kobo = '', thousands] = written.exec(typed.trim()) ?? [];
  return { whole: whole.trim(), kobo: kobo.slice(1), isThousands: thousands !== undefined };
};

/**
 * Converts an amount as entered to the wire format: `₦15,000` → `15000`, `1.5k` → `1500`. Input that is
 * ambiguous or not an amount is returned unchanged, so that the amount schema rejects it.
 */
export function typedNaira(typed: string): string {
  const { whole, kobo, isThousands } = amountIn(typed);
  if (!grouped.test(whole)) return typed.trim();
  const digits = whole.replaceAll(/\D/g, '');
  const naira = isThousands ? digits + kobo.slice(0, 3).padEnd(3, '0') : digits;
  const rest = isThousands ? kobo.slice(3) : kobo;
  return naira.replace(/^0+(?=\d)/, '') + (rest && `.${rest}`);
}

/** Adds thousands separators: `1550` → `1,550`. */
const withCommas = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns an amount as entered, without commas, spaces, or ₦. */
export const bareNumber = (typed: string) => typed.replaceAll(/[,₦\s]/g, '');

const isGrouped = (text: string) => /^\d{1,3}(,\d{3})*(\.\d*)?$/.test(text);
const commasOf = (text: string) => text.split(',').length;

/**
 * Adds commas to a number: `15000.5` → `15,000.5`. Any other input is returned unchanged, even if a comma may
 * separate kobo. Existing commas are moved only if the field's previous value (`before`) was already grouped.
 */
export function groupedNumber(typed: string, before = ''): string {
  const plain = typed.replaceAll(/[₦\s]/g, '');
  if (isGrouped(plain)) return plain;
  const areOurs = commasOf(typed) === 1 || (isGrouped(before) && commasOf(typed) <= commasOf(before));
  const digits = areOurs ? bareNumber(typed) : plain;
  return /^\d+(\.\d*)?$/.test(digits) ? digits.replace(/^\d+/, withCommas) : typed;
}

/** Returns a clarifying question about an ambiguous amount; undefined for any other input. */
export function nairaQuestion(typed: string): string | undefined {
  const amount = amountIn(typed);
  const [, naira = '', kobo = ''] = commaBeforeKobo.exec(amount.whole) ?? [];
  if (naira === '' || amount.kobo !== '' || amount.isThousands) return undefined;
  const digits = naira.replaceAll(',', '');
  const [withKobo, without] = [`${digits}.${kobo.padEnd(2, '0')}`, digits + kobo];
  const meant = `Did you mean ₦${withCommas(digits)}.${kobo.padEnd(2, '0')} or ₦${withCommas(without)}?`;
  return `${meant} Write ${withKobo} or ${without}.`;
}
