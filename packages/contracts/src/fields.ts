import * as z from 'zod/mini';

/** All ids are UUIDs. Rows store them in lowercase; an uppercase id refers to the same row. */
export const Id = /* @__PURE__ */ z.uuid().check(z.toLowerCase());

/** A time on the wire: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A date in Africa/Lagos: `2026-11-22`. */
export const LagosDay = z.iso.date();

/** The path parameter `{ id }`. A malformed id returns 404, like an unknown id. */
export const IdParams = z.strictObject({ id: Id });

export const ListingParams = /* @__PURE__ */ z.strictObject({ listingId: Id });

type Check = (text: z.core.ParsePayload<string>) => void;
let clean: Check | undefined;

/**
 * Sets the function that cleans text before any other check. Services call this at startup. Pages rely on the
 * service to clean text, because the code is large.
 */
export function cleanTextsWith(check: Check): void {
  clean = check;
}

/** Cleans text. Not for passwords, which must not be altered. */
export const cleaned: Check = (text) => clean?.(text);

/** A visible character: no spaces, zero-width characters, fillers, or combining marks without a letter. */
const mark = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
const visible = (message: string) => z.refine<string>((text) => text === '' || mark.test(text), message);

function onOneLine(text: { value: string }): void {
  text.value = text.value.replace(/[\n\r\t]+/g, ' ');
}

/**
 * Composes letters with their marks (NFC), because the display face has `ọ` but no dot to put under an `o`.
 * Keeps text that this would lengthen past a limit.
 */
function composed(text: { value: string }): void {
  const composedText = text.value.normalize();
  if (composedText.length <= text.value.length) text.value = composedText;
}

/** Multi-line text from a user: cleaned, trimmed, composed, and at most `max` characters long. */
export function Text(max: number, message = 'This cannot be blank') {
  return z
    .string(message)
    .check(cleaned, z.trim(), z.maxLength(max, `Use at most ${max} characters`), visible(message), composed);
}

/** A single line of text. Line breaks become spaces. */
export const Line = (max: number, message?: string) => Text(max, message).check(onOneLine);

export const SearchText = (max: number) => z.string().check(cleaned, z.trim(), z.maxLength(max));

/** A required single line of text, such as a title or a name. */
export const RequiredText = (max: number, message: string) =>
  Line(max, message).check(z.minLength(1, message));
