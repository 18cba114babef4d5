import * as z from 'zod/mini';

/** Ids are UUIDs everywhere. Rows store them in lower case; upper case names the same row. */
export const Id = /* @__PURE__ */ z.uuid().check(z.toLowerCase());

/** A time on the wire: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A date in Africa/Lagos: `2026-11-22`. */
export const LagosDay = z.iso.date();

/** The path parameter `{ id }`. A malformed id is a 404, like an unknown one. */
export const IdParams = z.strictObject({ id: Id });

/** The path parameter `{ listingId }`. */
export const ListingParams = /* @__PURE__ */ z.strictObject({ listingId: Id });

type Check = (text: z.core.ParsePayload<string>) => void;
let clean: Check | undefined;

/**
 * Cleans each text before any other check. Services call it at start. Pages leave it to the service, because
 * the code is long.
 */
export function cleanTextsWith(check: Check): void {
  clean = check;
}

/** The check that cleans a text. Not for passwords, which stay as they are. */
export const cleaned: Check = (text) => clean?.(text);

/** A visible character: no spaces, zero-width characters, combining marks without a letter, or fillers. */
const mark = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
const visible = (message: string) => z.refine<string>((text) => text === '' || mark.test(text), message);

function onOneLine(text: { value: string }): void {
  text.value = text.value.replace(/[\n\r\t]+/g, ' ');
}

/** Multi-line text from a user: cleaned, trimmed, at most `max` characters. */
export function Text(max: number, message = 'This cannot be blank') {
  return z
    .string(message)
    .check(cleaned, z.trim(), z.maxLength(max, `Use at most ${max} characters`), visible(message));
}

/** A single line of text: a line break becomes a space. */
export const Line = (max: number, message?: string) => Text(max, message).check(onOneLine);

/** Words to search for. */
export const SearchText = (max: number) => z.string().check(cleaned, z.trim(), z.maxLength(max));

/** A single line of text that must not be empty, such as a title or a name. */
export const RequiredText = (max: number, message: string) =>
  Line(max, message).check(z.minLength(1, message));
