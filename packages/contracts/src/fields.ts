import * as z from 'zod/mini';

/** Ids are random UUIDs (version 4) everywhere. */
export const Id = z.uuid();

/** A moment on the wire: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A day in Africa/Lagos: `2026-11-22`. */
export const LagosDay = z.iso.date();

/** `{ id }` of a path. A malformed id is a 404, like an unknown one. */
export const IdParams = z.strictObject({ id: Id });

/** `{ listingId }` of a path. */
export const ListingParams = z.strictObject({ listingId: Id });

/**
 * Control characters but for line breaks and tabs, halves of characters, and what turns the letters after it
 * around.
 */
const unwanted = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;
const harmless = z.refine<string>((text) => !unwanted.test(text), 'Remove invisible characters');

/**
 * Something that leaves a mark on the page: no space, nothing of no width, no accent without its letter, no
 * filler.
 */
const mark = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
const visible = (message: string) => z.refine<string>((text) => text === '' || mark.test(text), message);

const oneLine = z.refine<string>((text) => !/[\n\r\t\u2028\u2029]/.test(text), 'Write it on one line');

/** A text that a person writes, over as many lines as it takes: trimmed, at most `max` characters. */
export function Text(max: number, message = 'This cannot be blank') {
  return z
    .string(message)
    .check(z.trim(), z.maxLength(max, `Use at most ${max} characters`), harmless, visible(message));
}

/** A text of one line. */
export const Line = (max: number, message?: string) => Text(max, message).check(oneLine);

/** A text of one line that must say something: a name, a title. */
export const RequiredText = (max: number, message: string) =>
  Line(max, message).check(z.minLength(1, message));
