import * as z from 'zod/mini';

/** Ids are UUIDs everywhere. Rows hold them in small letters: capitals name the same thing. */
export const Id = /* @__PURE__ */ z.uuid().check(z.toLowerCase());

/** A time on the wire: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A date in Africa/Lagos: `2026-11-22`. */
export const LagosDay = z.iso.date();

/** The path parameter `{ id }`. A malformed id is a 404, like an unknown one. */
export const IdParams = z.strictObject({ id: Id });

/** The path parameter `{ listingId }`. */
export const ListingParams = /* @__PURE__ */ z.strictObject({ listingId: Id });

/** Control characters except line breaks and tabs, lone surrogates, and bidirectional overrides. */
const unwanted = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;
const harmless = z.refine<string>((text) => !unwanted.test(text), 'Remove invisible characters');

/** A visible character: no spaces, zero-width characters, combining marks without a letter, or fillers. */
const mark = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
const visible = (message: string) => z.refine<string>((text) => text === '' || mark.test(text), message);

const oneLine = z.refine<string>((text) => !/[\n\r\t\u2028\u2029]/.test(text), 'Write it on one line');

/** Multi-line text from a user: trimmed, at most `max` characters. */
export function Text(max: number, message = 'This cannot be blank') {
  return z
    .string(message)
    .check(z.trim(), z.maxLength(max, `Use at most ${max} characters`), harmless, visible(message));
}

/** A single line of text. */
export const Line = (max: number, message?: string) => Text(max, message).check(oneLine);

/** A single line of text that must not be empty, such as a title or a name. */
export const RequiredText = (max: number, message: string) =>
  Line(max, message).check(z.minLength(1, message));
