/** Firefox has supported `Intl.Segmenter` only since 2024. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

const lengthOf = (text: string) => Array.from(text).length;

function* lettersOf(text: string): Iterable<string> {
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * Truncates a string to at most `max` characters (code points, as in contracts), including the ending that
 * marks the cut. Never splits a visible letter or emoji.
 */
export function cutText(text: string, max: number, ending = ''): string {
  if (text.length <= max || lengthOf(text) <= max) return text;
  let cut = '';
  let room = max - lengthOf(ending);
  for (const letter of lettersOf(text)) {
    room -= lengthOf(letter);
    if (room < 0) break;
    cut += letter;
  }
  return cut + ending;
}
