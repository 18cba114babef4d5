import {
  type Answer,
  catalogRoutes,
  koboFromNaira,
  type ListingFacets,
  maxFacetCount,
  nairaFromKobo,
  priceEdges,
} from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { listListings, type ListListingsDeps, marksOf } from './list-listings.ts';
import {
  facetNames,
  facetOptions,
  type FacetRow,
  filterOf,
  type FilterQuery,
  type ListingFilter,
  type ListingRepository,
  type ShownListing,
} from '../listings/index.ts';
import {
  candidates,
  hasAllWords,
  maxComparisons,
  type SearchDeps,
  searchedWordsOf,
  searchListings,
} from './search-listings.ts';
import type { FacetRepository } from './search.repository.ts';
import { type Fit, fitOf, spelledWordsOf, wordsOf } from '../vocabulary/index.ts';

type SuggestDeps = { listings: Pick<ListingRepository, 'inOrder'>; search: SearchDeps };

type Suggestions = Answer<typeof catalogRoutes.suggestSearches>;
type Phrase = { text: string; rank: Fit; count: number };

const mostWords = 4;
const mostItems = 4;
/** Number of best matches from which words are taken. */
const mostLookedAt = 40;

/** Returns the words that name a listing, as its owner or the market spells them. */
function namesOf({ fabricType, occasion, color, category, title, brand }: ShownListing) {
  return [fabricType, occasion, color, category, title, brand]
    .filter((text) => text !== null)
    .flatMap((text) =>
      spelledWordsOf(text).map(({ word, from, to }) => ({ word, text: text.slice(from, to) })),
    );
}

/**
 * Returns the typed words as this listing spells them; undefined if one occurs only in its description. If no
 * listing has all words, those that this one lacks are left out.
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

/** Returns distinct phrases, best and most frequent first. */
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
    .slice(0, mostWords)
    .map(({ text }) => text);
}

/** Suggests searches for what a user has typed so far. It costs as much as one search, at any market size. */
async function suggestSearches({ listings, search }: SuggestDeps, typed: string): Promise<Suggestions> {
  const words = searchedWordsOf(typed);
  const found = await searchListings(search, { status: 'active' }, typed);
  const complete = found.filter(hasAllWords);
  const best = (complete.length > 0 ? complete : found)
    .sort((a, b) => a.rank - b.rank || b.listing.createdAt.getTime() - a.listing.createdAt.getTime())
    .slice(0, mostLookedAt);
  const rows = await listings.inOrder(best.map(({ listing }) => listing._id));
  const phrases = rows.flatMap((row) => phraseIn(row, words, complete.length === 0) ?? []);
  return {
    words: bestPhrases(phrases).map((text) => ({ text, marks: marksOf(text, words) })),
    items: rows.slice(0, mostItems).map(({ _id, title, category, priceKobo }) => ({
      id: _id,
      title,
      marks: marksOf(title, words),
      category,
      price: priceKobo === null ? null : nairaFromKobo(priceKobo),
    })),
  };
}

/** A value of a filter: the filter narrowed by it, and a test if a listing has it. */
type FacetValue = { value: string; narrowed: ListingFilter; holds: (row: FacetRow) => boolean };

const allFacets = [...facetNames, 'price'] as const;
type Facet = (typeof allFacets)[number];

const options = Object.fromEntries(
  facetNames.map((name): [string, FacetValue[]] => [
    name,
    facetOptions[name].map((value) => ({
      value,
      narrowed: { [name]: value },
      holds: (row) => row[name] === value,
    })),
  ]),
);

const bands: FacetValue[] = priceEdges.map((edge, at) => {
  const next = priceEdges[at + 1];
  const minKobo = koboFromNaira(String(edge));
  const maxKobo = next === undefined ? Infinity : koboFromNaira(String(next));
  return {
    value: String(edge),
    narrowed: { minKobo, ...(next !== undefined && { maxKobo }) },
    holds: ({ priceKobo }) => priceKobo !== null && priceKobo >= minKobo && priceKobo <= maxKobo,
  };
});

/** Returns a filter's values, in display order. */
const valuesOf = (facet: Facet): readonly FacetValue[] =>
  facet === 'price' ? bands : (options[facet] ?? []);

/** Returns the filter without this facet. */
function without(facet: Facet, filter: ListingFilter): ListingFilter {
  const kept = { ...filter };
  if (facet !== 'price') delete kept[facet];
  else {
    delete kept.minKobo;
    delete kept.maxKobo;
  }
  return kept;
}

type ListFacetsDeps = { facets: FacetRepository; search: SearchDeps };

type Total = ListingFacets['total'];
type Counts = ListingFacets[Facet];

/** The counts of one filter: the total, and the number for each value of a facet. */
type Counted = { total: Total; by: (facet: Facet) => Promise<Counts> };

const upToMax = (count: number): Total =>
  count > maxFacetCount ? { count: maxFacetCount, more: true } : { count };

/** Counts in these rows. `more` means that there are others, which were not read. */
function countedIn(rows: readonly FacetRow[], more: boolean): Counted {
  const tally = (count: number): Total => ({ count, ...(more && count > 0 && { more }) });
  return {
    total: tally(rows.length),
    by: (facet) =>
      Promise.resolve(
        valuesOf(facet).map(({ value, holds }) => ({ value, ...tally(rows.filter(holds).length) })),
      ),
  };
}

/**
 * A small result is read once and counted here; otherwise, each value is counted in the index up to the
 * bound.
 */
async function countedByKey(facets: FacetRepository, filter: ListingFilter): Promise<Counted> {
  const total = await facets.count(filter, maxFacetCount + 1);
  if (total <= maxFacetCount) return countedIn(await facets.rows(filter, maxFacetCount), false);
  const count = async (narrowed: ListingFilter) =>
    upToMax(await facets.count({ ...filter, ...narrowed }, maxFacetCount + 1));
  return {
    total: upToMax(total),
    by: (facet) =>
      Promise.all(
        valuesOf(facet).map(async ({ value, narrowed }) => ({ value, ...(await count(narrowed)) })),
      ),
  };
}

/**
 * Returns how many listings each value of each filter would leave, given all other filters and the search.
 * Exact up to 1,000. For a search it counts the ranked listings, as its list does.
 */
async function listFacets(
  { facets, search: deps }: ListFacetsDeps,
  { search = '', ...query }: FilterQuery,
): Promise<ListingFacets> {
  const filter = filterOf(query);
  // Shared by all searches of this call, so that many filters do not make it more expensive.
  const budget = { comparisons: maxComparisons };
  const counted = async (by: ListingFilter): Promise<Counted> => {
    if (search === '') return countedByKey(facets, by);
    const found = await searchListings(deps, by, search, budget);
    return countedIn(
      found.map(({ listing }) => listing),
      found.length >= candidates,
    );
  };

  const all = await counted(filter);
  const answer: Record<Facet, Counts> & { total: Total } = {
    total: all.total,
    category: [],
    size: [],
    condition: [],
    fabricType: [],
    color: [],
    occasion: [],
    price: [],
  };
  for (const facet of allFacets) {
    const others = without(facet, filter);
    const isSet = Object.keys(others).length < Object.keys(filter).length;
    answer[facet] = await (isSet ? await counted(others) : all).by(facet);
  }
  return answer;
}

/** Mount before the routes with an id, which would match `facets`. */
export function searchRoutes(deps: ListListingsDeps & ListFacetsDeps & SuggestDeps): Route[] {
  return [
    route(catalogRoutes.listListings, ({ query }) => listListings(deps, query)),
    route(catalogRoutes.listFacets, async ({ query }) => ({ body: await listFacets(deps, query) })),
    route(catalogRoutes.suggestSearches, async ({ query }) => ({
      body: await suggestSearches(deps, query.q),
    })),
  ];
}
