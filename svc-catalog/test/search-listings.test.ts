import { craftedListings, craftedSearch } from './crafted-search.ts';
import { listingDocument } from './catalog-service.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { maxComparisons, searchListings } from '../src/search/search-listings.ts';
import { wordsOf } from '../src/vocabulary/words.ts';

/** Returns the same listings for every read, as a hostile catalog would, and counts the reads. */
function answering(rows: readonly ListingDocument[]) {
  const reads = { listings: 0, vocabulary: 0 };
  const meant = (word: string) => {
    reads.vocabulary += 1;
    return Promise.resolve([word]);
  };
  return {
    reads,
    deps: {
      matching: {
        newest: async () => {
          reads.listings += 1;
          return { rows: [], hasOlder: false };
        },
        newestWithWords: async () => {
          reads.listings += 1;
          return { rows: [...rows], hasOlder: false };
        },
        newestWithMost: async () => {
          reads.listings += 1;
          return [...rows];
        },
      },
      vocabulary: {
        beginningWith: meant,
        spelled: async () => {
          reads.vocabulary += 1;
          return wordsOf(craftedSearch);
        },
      },
    },
  };
}

async function searched(rows: readonly ListingDocument[], text: string) {
  const { deps, reads } = answering(rows);
  const budget = { comparisons: maxComparisons };
  const found = await searchListings(deps, {}, text, budget);
  return { found, reads, comparisons: maxComparisons - budget.comparisons };
}

describe('what a search costs', () => {
  it('a listing that was ranked is not ranked again, however often it is read', async () => {
    const { reads, comparisons, found } = await searched(craftedListings(1), craftedSearch);
    expect(found.map(({ rank }) => rank)).toEqual([3 + 2]);
    expect(reads.listings).toBeGreaterThan(2);
    const [listing] = craftedListings(1);
    expect(comparisons).toBeLessThanOrEqual(8 * (listing?.searchWords.length ?? 0));
  });

  it('never more comparisons than its budget, nor more than six reads of listings and ten of the vocabulary', async () => {
    const { reads, comparisons } = await searched(craftedListings(300), craftedSearch);
    expect(comparisons).toBeGreaterThan(maxComparisons / 2);
    expect(comparisons).toBeLessThanOrEqual(maxComparisons);
    const { reads: ofFew } = await searched(craftedListings(1), craftedSearch);
    for (const { listings, vocabulary } of [reads, ofFew]) {
      expect(listings).toBeLessThanOrEqual(6);
      expect(vocabulary).toBeLessThanOrEqual(10);
    }
  });

  it('where a listing has the word itself, fewer with a word that is alike are read', async () => {
    const readLimits = async (whole: ListingDocument[], hasOlder = false) => {
      const { deps } = answering([]);
      const read: number[] = [];
      await searchListings(
        {
          matching: {
            newest: async () => ({ rows: whole, hasOlder }),
            newestWithWords: async (_filter, _wanted, limit) => {
              read.push(limit);
              return { rows: [], hasOlder };
            },
            newestWithMost: async () => [],
          },
          vocabulary: {
            ...deps.vocabulary,
            beginningWith: async () => [],
            spelled: async () => ['agbada'],
          },
        },
        {},
        'agbata',
      );
      return read;
    };
    expect(await readLimits([])).toEqual([300]);
    expect(await readLimits([listingDocument({ title: 'Agbata' })])).toEqual([24]);
    const many = Array.from({ length: 24 }, () => listingDocument({ title: 'Agbata' }));
    expect(await readLimits(many, true)).toEqual([]);
    expect(await readLimits(many.slice(1), true)).toEqual([24]);
  });

  it('looks at eight words, of 32 letters', async () => {
    const listing = listingDocument({ title: `one two three four five six seven eight ${'x'.repeat(60)}` });
    const text = 'one two three four five six seven eight nothing of this';
    expect((await searched([listing], text)).found).toHaveLength(1);
    expect((await searched([listing], 'x'.repeat(200))).found).toHaveLength(1);
  });

  it('returns what it has found when the budget is used up', async () => {
    const wanted = listingDocument({ title: `${craftedSearch.slice(0, 23)}` });
    const text = craftedSearch.slice(0, 22);
    const { found } = await searched([wanted, ...craftedListings(2000)], text);
    expect(found.map(({ listing }) => listing._id)).toContain(wanted._id);
  });

  it('where the budget is used up, what has most of the whole words is found all the same', async () => {
    const { deps } = answering(craftedListings(300));
    const best = listingDocument({ title: craftedSearch.slice(0, 47) });
    const newestWithMost = async () => [best];
    const found = await searchListings(
      { ...deps, matching: { ...deps.matching, newestWithMost } },
      {},
      craftedSearch,
    );
    expect(found.find(({ listing }) => listing._id === best._id)?.rank).toBe(6 * 3);
  });

  it('yields to others: no stretch of work longer than 5,000 comparisons and one listing', async () => {
    let yields = 0;
    let searching = true;
    const otherWork = () => {
      yields += 1;
      if (searching) setImmediate(otherWork);
    };
    setImmediate(otherWork);
    const { comparisons } = await searched(craftedListings(300), craftedSearch);
    searching = false;
    expect(yields).toBeGreaterThanOrEqual(Math.floor(comparisons / (5000 + 8 * 240)));
  });
});
