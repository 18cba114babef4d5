import type * as z from 'zod/mini';

/** Line breaks of word processors and old systems. */
const otherBreaks = /[\v\f\x85\u2028\u2029]/g;
/**
 * Characters that no one sees or types but that pasted text contains: controls, marks of direction,
 * soft hyphens. The joiners of emoji and of scripts that need them are not among them. A NUL stays, to be
 * refused.
 */
const unseen = /(?![\0\t\n\r])\p{Cc}|[\xAD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** NULs and halves of characters cannot be stored. */
const broken = /\0|\p{Cs}/u;

/** Drops invisible characters, normalizes line breaks, and refuses what cannot be stored. */
export function cleanText(text: z.core.ParsePayload<string>): void {
  text.value = text.value.replace(otherBreaks, '\n').replace(unseen, '');
  if (broken.test(text.value)) {
    text.issues.push({ code: 'custom', input: text.value, message: 'Remove invisible characters' });
  }
}
