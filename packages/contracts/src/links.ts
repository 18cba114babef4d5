import { linkLike } from './without-links.ts';

/** The endings of the addresses of shops and scams, as alternatives of a pattern. */
export const linkEndings =
  'com|ng|org|net|co|io|me|ly|gg|link|shop|store|xyz|info|app|site|online|top|click|biz|page|live';
const address = new RegExp(`[\\p{L}\\d-]\\.(?:${linkEndings})(?![\\p{L}\\d])`, 'iu');

/** A dot without the space after it: `Nice dress.Shop with us`. Only an address ends with Com. */
export const sentenceEnd = /\.(?=\p{Lu}\p{Ll})(?!(?:Com|Ng|Org|Net)(?!\p{L}))/gu;

/** A dot in brackets or as a word, as in `shop dot ng`. Net is left out: polka dot net is a fabric. */
const spelledDot = /[([{]\s*(?:dot|\.)\s*[)\]}]|\bdot\s+(?:com|ng|org)\b|(?:[\p{L}\d]\s*\.\s*|dot)com\b/iu;

/**
 * Returns true if a text has a link or an email address, including one with the wide dots of East Asian
 * keyboards, with accents or with invisible characters inside.
 */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.')
    .replace(sentenceEnd, '. ');
  return linkLike.test(plain) || address.test(plain) || spelledDot.test(plain);
}
