import { type Marks, placeInWords } from '@alaso/contracts';
import { formatListingPrice } from '@alaso/ui';
import { keepOwn, readOwn } from '@alaso/web-kit';
import { useSuggestSearchesQuery } from '../shared/find-api.ts';
import { useSettled } from '../shared/use-settled.ts';

/**
 * The delay between the last keystroke and fetching suggestions, in ms, which is shorter than the search
 * delay.
 */
const waitMs = 150;

/** An entry in the list below the search box. */
export type Suggestion =
  | { kind: 'recent' | 'word'; key: string; text: string; marks: Marks }
  | { kind: 'place'; key: string; text: string; marks: Marks; search: string; state: string; lga: string }
  | { kind: 'item'; key: string; text: string; marks: Marks; id: string; price: string };

/**
 * Returns suggestions for the input, or the latest searches if the box is empty. Ignores responses that
 * arrive after the input has changed.
 */
export function useSuggestions(typed: string, wanted: boolean): Suggestion[] {
  const settled = useSettled(typed, waitMs);
  const { data } = useSuggestSearchesQuery(
    { query: { q: settled } },
    { skip: !wanted || settled === '' || typed === '' },
  );

  if (!wanted) return [];
  if (typed === '') {
    return recentSearches().map((text) => ({ kind: 'recent', key: `recent ${text}`, text, marks: [] }));
  }
  const words = data?.words.map((word): Suggestion => ({ kind: 'word', key: `word ${word.text}`, ...word }));
  const places = data?.places.map(({ search, state, lga }): Suggestion => {
    const where = lga === null ? state : placeInWords({ state, lga });
    const text = search === '' ? where : `${search} in ${where}`;
    return { kind: 'place', key: `place ${text}`, text, marks: [], search, state, lga: lga ?? '' };
  });
  const items = data?.items.map(
    ({ id, title, marks, category, price }): Suggestion => ({
      kind: 'item',
      key: id,
      text: title,
      marks,
      id,
      price: formatListingPrice({ category, price }),
    }),
  );
  return [...(places ?? []), ...(words ?? []), ...(items ?? [])];
}

const name = 'searches';
const maxRecent = 8;

/** Returns the searches made on this device, latest first. */
function recentSearches(): string[] {
  const kept = readOwn(name);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

/** Stores a search if it has at least two letters. */
export function rememberSearch(search: string): void {
  if (search.length < 2) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  keepOwn(name, [search, ...others].slice(0, maxRecent));
}

/** Deletes one recent search, or all of them. */
export function forgetSearch(search?: string): void {
  keepOwn(name, search === undefined ? [] : recentSearches().filter((one) => one !== search));
}
