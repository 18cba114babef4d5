import { type Answer, catalogRoutes, nairaFromKobo } from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import { type Route, route } from '@alaso/service-kit';
import type { ListingRepository, ShownListing } from '../listings/index.ts';
import { type Fit, fitOf, tokenize, wordsOf } from '../vocabulary/index.ts';
import { type ListFacetsDeps, listFacets } from './list-facets.ts';
import { findMarks, type ListListingsDeps, listListings } from './list-listings.ts';
import { placesIn } from './named-places.ts';
import { hasAllWords, type SearchDeps, searchedWordsOf, searchListings } from './search-listings.ts';

type SuggestDeps = { listings: Pick<ListingRepository, 'inOrder' | 'count'>; search: SearchDeps };

type Suggestions = Answer<typeof catalogRoutes.suggestSearches>;
type Phrase = { text: string; rank: Fit; count: number };

const maxWordSuggestions = 4;
const maxItems = 4;
/** Number of best matches whose words are suggested. */
const maxMatches = 40;

/** Returns the words in a listing's title, brand, and options, in their original spelling. */
function namesOf({ fabricType, occasion, color, category, title, brand }: ShownListing) {
  return [fabricType, occasion, color, category, title, brand]
    .filter((text) => text !== null)
    .map(maskNumbers)
    .flatMap((text) => tokenize(text).map(({ word, from, to }) => ({ word, text: text.slice(from, to) })));
}

/**
 * Returns the typed words as this listing spells them, or undefined if one of them occurs only in its
 * description. If no listing has all words, the words that this listing lacks are omitted.
 */
function phraseIn(listing: ShownListing, words: readonly string[], mayLack: boolean): Phrase | undefined {
  const names = namesOf(listing);
  const budget = { comparisons: 0 };
  const chosen: string[] = [];
  let worst: Fit = 0;
  for (const searched of words) {
    const fits = names.flatMap((name) => {
      const rank = fitOf(searched, [name.word], budget);
      return rank === undefined ? [] : [{ ...name, rank }];
    });
    const best = fits.toSorted((a, b) => a.rank - b.rank)[0];
    if (!best && mayLack) continue;
    if (!best) return undefined;
    if (best.rank > worst) worst = best.rank;
    chosen.push(best.text.toLowerCase());
  }
  return chosen.length === 0 ? undefined : { text: chosen.join(' '), rank: worst, count: 1 };
}

/** Returns distinct phrases, starting with the best and most frequent. */
function bestPhrases(phrases: readonly Phrase[]): string[] {
  const byWords = new Map<string, Phrase>();
  for (const phrase of phrases) {
    const key = wordsOf(phrase.text).join(' ');
    const known = byWords.get(key);
    if (known) known.count += 1;
    else byWords.set(key, { ...phrase });
  }
  return [...byWords.values()]
    .sort((a, b) => a.rank - b.rank || b.count - a.count)
    .slice(0, maxWordSuggestions)
    .map(({ text }) => text);
}

const maxPlaces = 3;
/** Number of named places whose listings are counted. */
const maxNamed = 6;
const maxCounted = 100;

/**
 * Returns the named places that have listings: the best match first, followed by those with the most
 * listings.
 */
async function placesWithListings(
  listings: Pick<ListingRepository, 'count'>,
  typed: string,
): Promise<Suggestions['places']> {
  const counted = await Promise.all(
    placesIn(typed)
      .slice(0, maxNamed)
      .map(async (named) => {
        const { state, lga } = named;
        const filter = { status: 'active' as const, state, ...(lga !== null && { lga }) };
        return { named, count: await listings.count(filter, maxCounted) };
      }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.named.rank - b.named.rank || b.count - a.count)
    .slice(0, maxPlaces)
    .map(({ named: { search, state, lga } }) => ({ search, state, lga }));
}

/**
 * Suggests searches for the text that a user has entered so far. Costs as much as one search, regardless of
 * the size of the market.
 */
async function suggestSearches({ listings, search }: SuggestDeps, typed: string): Promise<Suggestions> {
  const words = searchedWordsOf(typed);
  const found = await searchListings(search, { status: 'active' }, typed);
  const complete = found.filter(hasAllWords);
  const best = (complete.length > 0 ? complete : found)
    .sort((a, b) => a.rank - b.rank || b.listing.createdAt.getTime() - a.listing.createdAt.getTime())
    .slice(0, maxMatches);
  const rows = await listings.inOrder(best.map(({ listing }) => listing._id));
  const phrases = rows.flatMap((row) => phraseIn(row, words, complete.length === 0) ?? []);
  return {
    places: await placesWithListings(listings, typed),
    words: bestPhrases(phrases).map((text) => ({ text, marks: findMarks(text, words) })),
    items: rows.slice(0, maxItems).map((row) => {
      const title = maskNumbers(row.title);
      return {
        id: row._id,
        title,
        marks: findMarks(title, words),
        category: row.category,
        price: row.priceKobo === null ? null : nairaFromKobo(row.priceKobo),
      };
    }),
  };
}

/** Mount these before the routes with an id, because those would match `facets`. */
export function searchRoutes(deps: ListListingsDeps & ListFacetsDeps & SuggestDeps): Route[] {
  return [
    route(catalogRoutes.listListings, ({ query }) => listListings(deps, query)),
    route(catalogRoutes.listFacets, async ({ query }) => ({ body: await listFacets(deps, query) })),
    route(catalogRoutes.suggestSearches, async ({ query }) => ({
      body: await suggestSearches(deps, query.q),
    })),
  ];
}
