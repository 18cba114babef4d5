import { type State, states } from '@alaso/contracts';
import { lgas } from '@alaso/contracts/lgas';
import { wordsOf } from '../vocabulary/index.ts';

/** A place named in the search text, with the rest of that text. The lowest rank is the best match. */
type NamedPlace = { search: string; state: State; lga: string | null; rank: number };

type Name = { words: string[]; state: State; lga: string | null };

const names: Name[] = states.flatMap((state) => [
  { words: wordsOf(state), state, lga: null },
  ...lgas[state].map((lga) => ({ words: wordsOf(lga), state, lga })),
]);

/** The minimum number of letters with which an unfinished word can match a place. */
const minLetters = 4;

type Typed = { text: string; words: string[] };

/**
 * Returns the number of parts of the text, starting at `from`, that match a name, or 0 if the name does not
 * match.
 */
function matchedLength({ words }: Name, typed: readonly Typed[], from: number): number {
  let read = 0;
  let at = from;
  for (; at < typed.length && read < words.length; at += 1) {
    const own = typed[at]?.words ?? [];
    const isLast = at === typed.length - 1;
    for (const word of own) {
      const named = words[read];
      const isBegun = isLast && word.length >= minLetters && named?.startsWith(word);
      if (named !== word && !isBegun) return at - from;
      read += 1;
    }
  }
  return at - from;
}

/**
 * Returns the places named in the given text (`ankara suru` → Surulere and `ankara`). Those with the longest
 * name come first, then states, then whole words. The last word may be unfinished.
 */
export function placesIn(text: string): NamedPlace[] {
  const typed = text
    .split(/\s+/)
    .map((part) => ({ text: part, words: wordsOf(part) }))
    .filter(({ words }) => words.length > 0);
  const found = names.flatMap((name) =>
    typed.flatMap((_, from) => {
      const length = matchedLength(name, typed, from);
      if (length === 0) return [];
      const said = typed.slice(from, from + length);
      const rest = [...typed.slice(0, from), ...typed.slice(from + length)];
      const isWhole = said.flatMap(({ words }) => words).join(' ') === name.words.join(' ');
      const { state, lga } = name;
      const rank = 100 - 10 * length - (isWhole ? 2 : 0) - (lga === null ? 1 : 0);
      return { search: rest.map((part) => part.text).join(' '), state, lga, rank };
    }),
  );
  return found.toSorted((a, b) => a.rank - b.rank);
}
