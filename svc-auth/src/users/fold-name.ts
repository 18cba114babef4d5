// cspell:disable
/** Characters that look like a letter, by that letter. I, l and 1 look alike, so all of them become an i. */
const lookAlikes = {
  a: '4ΑαАаɑᴀ',
  b: '8ΒВвЬьɓʙ',
  c: 'СсϹϲᴄ',
  d: 'ԀԁɖɗᴅĐđ',
  e: '3ΕεЕеҽɛᴇ',
  f: 'ƒꜰ',
  g: 'ɡɢց',
  h: 'ΗНһհʜĦħ',
  i: '1!|lLΙιІіӀӏıɩɪʟǀŁłƚ',
  k: 'ΚκКкƙᴋ',
  m: 'ΜМмᴍ',
  n: 'ΝηПпոɴ',
  o: '0ΟοσОоՕօᴏØøɵ',
  p: 'ΡρРрᴘ',
  r: 'гʀ',
  s: '5$ЅѕՏꜱ',
  t: '7ΤτТтᴛŦŧ',
  u: 'υμսᴜ',
  v: 'νѴѵᴠ',
  w: 'ωԜԝᴡ',
  x: 'ΧχХх',
  y: 'ΥγУуҮүʏ',
} as const;
// cspell:enable

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    Array.from(others, (one) => [one, letter] as const),
  ),
);

const folded = (text: string) =>
  Array.from(text, (one) => letterOf.get(one) ?? letterOf.get(one.toLowerCase()) ?? one)
    .join('')
    .toLowerCase();

/**
 * Returns the words of a name for comparison: without accents, invisible characters and capitals, with plain
 * letters in place of what looks like them. `AdaObi` is two words. Digits and symbols count as letters
 * (`Alas0`), unless `dropsDigits`, which makes them end a word (`Alaso24`).
 */
export function foldName(name: string, { dropsDigits = false } = {}): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return folded(dropsDigits ? plain.replace(/[^\p{L}]/gu, ' ') : plain).match(/\p{L}+/gu) ?? [];
}
