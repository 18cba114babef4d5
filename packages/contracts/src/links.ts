import { linkLike } from './without-links.ts';

/** A dot in brackets or as a word, as in `shop dot ng`. Net is left out: polka dot net is a fabric. */
const spelledDot = /[([{]\s*(?:dot|\.)\s*[)\]}]|\bdot\s+(?:com|ng|org)\b|(?:[\p{L}\d]\s*\.\s*|dot)com\b/iu;

/**
 * Returns true if a text has a link or an email address, also one with the wide dots of East Asian keyboards,
 * with accents or with invisible characters inside.
 */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.');
  return linkLike.test(plain) || spelledDot.test(plain);
}
