import { type Bounded, matchesOf } from './bounded.ts';

/**
 * A text as the rules read it, and where each of its characters stands in what was written: `starts[i]` to
 * `ends[i]`, so that what was found can be masked there.
 */
export type MappedText = { text: string; starts: number[]; ends: number[] };

/** A part of a text: from `start` up to `end`. */
export type TextRange = { start: number; end: number };

/** Invisible characters: combining marks, zero-width and other format characters, Hangul fillers. */
const hidden = /[\p{M}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

/** Writes a character as the rules spell it: lower case, plain letters, one kind of dot and dash. */
function plain(character: string): string {
  // Nearly all characters of long texts.
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

/** Returns a text in lower case, with one space between words, without accents and what does not show. */
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

/** Returns where a match stands in what was written. */
export function rangeOf({ starts, ends }: MappedText, index: number, length: number): TextRange {
  return { start: starts[index] ?? 0, end: ends[index + length - 1] ?? 0 };
}

/** Replaces matches as `String.replace` does, without losing where they were written. */
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
