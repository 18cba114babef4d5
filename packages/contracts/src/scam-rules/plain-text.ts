import { type Bounded, matchesOf } from './bounded.ts';

/**
 * Text in the form that the rules use, and the position of each character in the original text: `starts[i]`
 * to `ends[i]`. The positions allow matches to be masked in the original text.
 */
export type MappedText = { text: string; starts: number[]; ends: number[] };

/** A text range from `start` to `end` (exclusive). */
export type TextRange = { start: number; end: number };

/** Invisible characters: combining marks, zero-width and other format characters, and Hangul fillers. */
const hidden = /[\p{M}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

/**
 * Converts a character to the form that the rules use: lowercase, plain letters, and one kind of dot and
 * dash.
 */
function plain(character: string): string {
  // Handles nearly all characters in long strings.
  if (character > ' ' && character < '\u007F' && character !== '`') return character.toLowerCase();
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replace(hidden, '')
    .replace(/[\s\u2800]/g, ' ')
    .replace(/[’‘`]/g, "'")
    .replace(/[。․]/g, '.')
    .replace(/\p{Pd}/gu, '-');
}

/**
 * Returns the text in lowercase, with single spaces between words and without accents or invisible
 * characters.
 */
export function plainText(written: string): MappedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let index = 0;
  for (const character of written) {
    for (const letter of plain(character)) {
      if (letter === ' ' && text.endsWith(' ')) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        starts.push(index);
        ends.push(index + character.length);
      }
    }
    index += character.length;
  }
  return { text, starts, ends };
}

/** Returns the position of a match in the original text. */
export function rangeOf({ starts, ends }: MappedText, index: number, length: number): TextRange {
  return { start: starts[index] ?? 0, end: ends[index + length - 1] ?? 0 };
}

/** Replaces matches like `String.replace`, but keeps track of positions in the original text. */
export function replaced(
  mapped: MappedText,
  pattern: RegExp | readonly Bounded[],
  replacement: (match: string, group: string | undefined) => string,
): MappedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let from = 0;
  const keepUpTo = (index: number) => {
    text += mapped.text.slice(from, index);
    starts.push(...mapped.starts.slice(from, index));
    ends.push(...mapped.ends.slice(from, index));
  };
  const matches = pattern instanceof RegExp ? mapped.text.matchAll(pattern) : matchesOf(mapped.text, pattern);
  for (const { 0: match, 1: group, index } of matches) {
    keepUpTo(index);
    from = index + match.length;
    const written = replacement(match, group);
    const whole = rangeOf(mapped, index, match.length);
    for (let unit = 0; unit < written.length; unit += 1) {
      const { start, end } = written.length === match.length ? rangeOf(mapped, index + unit, 1) : whole;
      starts.push(start);
      ends.push(end);
    }
    text += written;
  }
  keepUpTo(mapped.text.length);
  return { text, starts, ends };
}
