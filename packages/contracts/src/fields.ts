import * as z from 'zod/mini';

/** Ids are random UUIDs (version 4) everywhere. */
export const Id = z.uuid();

/** A moment on the wire: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A day in Africa/Lagos: `2026-11-22`. */
export const LagosDay = z.iso.date();

/** `{ id }` of a path. A malformed id is a 404, like an unknown one. */
export const IdParams = z.strictObject({ id: Id });

/** A text that a person writes: trimmed, at most `max` characters. */
export function Text(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`));
}

/** A text that must say something. */
export function RequiredText(max: number, message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Use at most ${max} characters`));
}
