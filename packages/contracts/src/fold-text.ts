/** Letters that Unicode does not decompose, and the plain letters that people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ɓ: 'b',
  ɗ: 'd',
  đ: 'd',
  ð: 'd',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ı: 'i',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ɔ: 'o',
  ƴ: 'y',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const apostrophes = "'’‘ʼʻ`´";
const unspoken = new RegExp(`[\\p{M}\\p{Default_Ignorable_Code_Point}${apostrophes}]`, 'gu');

/**
 * Folds text for search: lowercase, plain letters, and single spaces, without accents, apostrophes, or
 * invisible characters. `Ọlá  Obi` becomes `ola obi`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(unspoken, '')
    .toLowerCase()
    // Lowercasing can add a combining mark, as with İ.
    .replace(/\p{M}/gu, '')
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** The Latin letters that fold to each plain letter. */
const unfolded = new Map<string, string>();
for (const [from, to] of [
  [0xc0, 0x2af],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = from; code <= to; code += 1) {
    const letter = String.fromCodePoint(code);
    const folded = foldText(letter);
    if (folded !== letter) unfolded.set(folded, (unfolded.get(folded) ?? '') + letter);
  }
}

/** Accents and apostrophes that can follow any letter. */
const between = `[\u0300-\u036f${apostrophes}]*`;

function patternOfLetter(letter: string): string {
  if (letter === ' ') return '\\s+';
  const isSpecial = /[\\^\]-]/.test(letter);
  return `[${isSpecial ? '\\' : ''}${letter}${unfolded.get(letter) ?? ''}]${between}`;
}

/** Returns the pattern for a letter, or for two letters that stand for one: `ss` also finds ß. */
function patternOf(letters: string): string {
  const each = Array.from(letters, patternOfLetter).join('');
  const one = letters.length > 1 ? unfolded.get(letters) : undefined;
  return one === undefined ? each : `(?:${each}|[${one}]${between})`;
}

/**
 * Returns a case-insensitive regular expression that finds this text in unfolded text as if both were folded.
 */
export const foldedPattern = (text: string): string =>
  Array.from(foldText(text).match(/ss|ae|oe|th|[^]/gu) ?? [], patternOf).join('');
