import { linkLike } from './without-links.ts';

/** Domain endings used by shops and scams, as alternatives in a pattern. */
export const linkEndings =
  'com|ng|org|net|co|io|me|ly|gg|link|shop|store|xyz|info|app|site|online|top|click|biz|page|live';
const address = new RegExp(`[\\p{L}\\d-]\\.(?:${linkEndings})(?![\\p{L}\\d])`, 'iu');

/**
 * A period at the end of a sentence without a space after it: `Nice dress.Shop with us`. A capitalized ending
 * such as Com is still treated as part of a domain.
 */
export const sentenceEnd = /\.(?=\p{Lu}\p{Ll})(?!(?:Com|Ng|Org|Net)(?!\p{L}))/gu;

/**
 * A dot in brackets or written as a word, as in `shop dot ng`. Net is excluded because polka dot net is a
 * fabric.
 */
const spelledDot = /[([{]\s*(?:dot|\.)\s*[)\]}]|\bdot\s+(?:com|ng|org)\b|(?:[\p{L}\d]\s*\.\s*|dot)com\b/iu;

/**
 * Returns true if the text contains a link or an email address, even one with the full-width dots of East
 * Asian keyboards, accents, or invisible characters.
 */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.')
    .replace(sentenceEnd, '. ');
  return linkLike.test(plain) || address.test(plain) || spelledDot.test(plain);
}
