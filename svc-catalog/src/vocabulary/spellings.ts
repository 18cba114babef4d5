/** Two words that begin unlike in more than this are told apart without the rest. */
const comparedLetters = 7;
/** In shorter words one typing error is forgiven, and in still shorter ones none. */
const lettersForTwoErrors = 6;
const lettersForOneError = 3;

/**
 * What is left of the beginning of a word when up to so many of its letters are left out. Two words with no
 * more errors between them have one of these in common (the symmetric deletes of SymSpell, on the first
 * letters).
 */
export function spellingsOf(word: string, errors: number): string[] {
  let latest = new Set([[...word].slice(0, comparedLetters).join('')]);
  const all = new Set(latest);
  for (let left = errors; left > 0; left -= 1) {
    latest = new Set([...latest].flatMap(shortened));
    for (const spelling of latest) all.add(spelling);
  }
  return [...all];
}

function shortened(word: string): string[] {
  const letters = [...word];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''));
}

/**
 * The spellings under which a word is kept: enough for all errors that are forgiven in a word that is
 * searched.
 */
export function keptSpellingsOf(word: string): string[] {
  const { length } = [...word];
  if (length < lettersForOneError) return [];
  return spellingsOf(word, length < lettersForTwoErrors ? 1 : 2);
}
