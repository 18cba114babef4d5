/** Words that differ in more than this beginning are distinguished without the rest. */
const comparedLetters = 7;
/** In shorter words one typo is accepted, and in even shorter ones none. */
const lettersForTwoErrors = 6;
const lettersForOneError = 3;

/**
 * Returns the beginnings of a word with up to this many letters left out. Two words with no more typos
 * between them have one of these in common (the symmetric deletes of SymSpell, on the first letters).
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

/** Returns the spellings under which a word is stored: enough for all typos accepted in a search word. */
export function keptSpellingsOf(word: string): string[] {
  const { length } = [...word];
  if (length < lettersForOneError) return [];
  return spellingsOf(word, length < lettersForTwoErrors ? 1 : 2);
}
