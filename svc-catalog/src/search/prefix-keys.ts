/** How many of the first letters of a word are a key of their own. */
export const openings = { shortest: 2, longest: 3 } as const;

/** The key of the names with a word that begins so. No word has a star. */
export const openingKey = (letters: string) => `${letters}*`;

/** The keys under which a listing with these words in its names is found: the words, and what they begin with. */
export function nameKeysOf(words: readonly string[]): string[] {
  const keys = words.flatMap((word) => {
    const letters = [...word];
    const lengths = [openings.shortest, openings.longest].filter((length) => length <= letters.length);
    return [word, ...lengths.map((length) => openingKey(letters.slice(0, length).join('')))];
  });
  return [...new Set(keys)];
}

/** The words among the keys of a listing. */
export const wordsAmong = (nameKeys: readonly string[]) => nameKeys.filter((key) => !key.endsWith('*'));
