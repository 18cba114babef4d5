import type * as z from 'zod/mini';

/** Line breaks from word processors and legacy systems. */
const otherBreaks = /[\v\f\x85\u2028\u2029]/g;
/**
 * Invisible characters that nobody types but that pasted text contains: control characters, direction marks,
 * and soft hyphens. Excludes the joiners that emoji and some scripts need, and NUL, which has to be rejected.
 */
const unseen = /(?![\0\t\n\r])\p{Cc}|[\xAD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** NULs and unpaired surrogates cannot be stored. */
const broken = /\0|\p{Cs}/u;

/** Removes invisible characters, normalizes line breaks, and rejects characters that cannot be stored. */
export function cleanText(text: z.core.ParsePayload<string>): void {
  text.value = text.value.replace(otherBreaks, '\n').replace(unseen, '');
  if (broken.test(text.value)) {
    text.issues.push({ code: 'custom', input: text.value, message: 'Remove invisible characters' });
  }
}
