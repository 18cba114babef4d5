/**
 * Compares a large market with a small one by running the same lists, filters, sort orders, and searches on a
 * million listings and on a thousand, and reporting the times as ratios. The targets are 1.15 for lists and
 * 1.5 for searches.
 *
 *    npm run bench -- million [listings = 1000000]
 *
 * Fills a throwaway database, which takes about ten minutes for 50,000 listings. Along with the times, it
 * prints how much each call reads, as counted by the database. A case is reported as uneven if it takes
 * longer but reads no more than its target allows, because either the machine was busy or the small market
 * fits into the processor's cache. Exits with 1 if a case takes longer and reads more.
 */
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { listListings } from '../svc-catalog/src/search/list-listings.ts';
import { listingRepository } from '../svc-catalog/src/listings/listing.repository.ts';
import { listingTotals } from '../svc-catalog/src/listings/listing-totals.ts';
import { searchRepository } from '../svc-catalog/src/search/search.repository.ts';
import { vocabularyRepository } from '../svc-catalog/src/vocabulary/vocabulary.repository.ts';
import { places, rarest, searched } from './million/market.mjs';
import { openMarket } from './million/open-market.mjs';
import { measureWork } from './million/work-of.mjs';

const [count = 1_000_000] = process.argv.slice(2).map(Number);
const SMALL = 1000;
const ROUNDS = 60;
const totalsKeptMs = 10_000;
/** The write count, which never changes because nothing is written during a run. */
const noWrites = { read: () => Promise.resolve(''), raise: () => Promise.resolve() };
/** Reads of up to one page are allowed in the large market even if fewer listings match in the small one. */
const PAGE = 25;
/** Extra blocks that a call may read because an index on the large market has one or two extra levels. */
const LEVELS = 4;

async function openLists(size) {
  const { connection, rareWord, close } = await openMarket(size);
  const listings = listingRepository(connection);
  const search = { matching: searchRepository(connection), vocabulary: vocabularyRepository(connection) };
  const deps = { listings, totals: listingTotals(listings, noWrites, totalsKeptMs), search };
  return { connection, rareWord, list: (query) => listListings(deps, query), close };
}

/** Returns the tenth page, reached by paging forward as a user would. */
async function tenth(market) {
  let cursor;
  for (let page = 1; page < 10; page += 1) {
    const { headers } = await market.list({ cursor });
    cursor = new URLSearchParams(/\?([^>]*)>/.exec(headers.Link)?.[1]).get('cursor') ?? undefined;
  }
  return { cursor };
}

const filters = { category: 'gift', condition: 'Fair', color: 'yellow', minPrice: '60000', ...rarest };
const cases = [
  ['the first page, newest', 1.15, () => ({})],
  ['the tenth page', 1.15, tenth],
  ['price: low to high', 1.15, () => ({ sort: 'price-asc' })],
  ['price: high to low', 1.15, () => ({ sort: 'price-desc' })],
  ...Object.entries(filters).map(([name, value]) => [`${name} ${value}`, 1.15, () => ({ [name]: value })]),
  ...Object.entries(places).flatMap(([share, { state, lga }]) => [
    [`a ${share} state: ${state}`, 1.15, () => ({ state })],
    [`a ${share} LGA: ${lga}`, 1.15, () => ({ state, lga })],
    [`${lga}, with two filters`, 1.15, () => ({ state, lga, category: 'resale', fabricType: 'lace' })],
    [`${lga}, price: low to high`, 1.15, () => ({ state, lga, sort: 'price-asc' })],
    [`nearest first, from ${lga}`, 1.15, () => ({ sort: 'nearest', nearState: state, nearLga: lga })],
  ]),
  ['the rarest three together', 1.15, () => rarest],
  ['the rarest three, price: low to high', 1.15, () => ({ ...rarest, sort: 'price-asc' })],
  ['the rarest three, price: high to low', 1.15, () => ({ ...rarest, sort: 'price-desc' })],
  ['search: a rare word', 1.5, ({ rareWord }) => ({ search: rareWord })],
  ...Object.entries(searched).map(([title, search]) => [`search: ${title}`, 1.5, () => ({ search })]),
];

async function timed(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Alternates between the markets, so that other load on the machine affects both equally. */
async function compare(markets, queryOf) {
  const queries = await Promise.all(markets.map(queryOf));
  const times = markets.map(() => []);
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [at, market] of markets.entries()) {
      const ms = await timed(() => market.list(queries[at]));
      if (round >= 0) times[at].push(ms);
    }
  }
  const work = [];
  for (const [at, { connection, list }] of markets.entries())
    work.push(await measureWork(connection, () => list(queries[at])));
  const of = (share) => times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]);
  return { p50: of(0.5), p99: of(0.99), work };
}

await setUp();
const markets = [];
try {
  markets.push(await openLists(SMALL));
  const from = performance.now();
  markets.push(await openLists(count));
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  console.log(`${count} listings in ${seconds} s, beside ${SMALL}; ${ROUNDS} calls each, in ms`);
  for (const [title, target, queryOf] of cases) {
    const { p50, p99, work } = await compare(markets, queryOf);
    const [few, many] = work;
    const readsMore =
      ['entries', 'documents'].some((unit) => many[unit] > Math.max(few[unit], PAGE) * target) ||
      many.blocks > Math.max(few.blocks, PAGE) * target + LEVELS;
    const isLonger = p50[1] / p50[0] > target;
    if (isLonger && readsMore) process.exitCode = 1;
    const verdict = isLonger ? (readsMore ? 'MISSED' : 'uneven') : 'ok    ';
    const figures = ([one, other]) => `${one.toFixed(1)} → ${other.toFixed(1)}: ${(other / one).toFixed(2)}`;
    const counted = ({ reads, entries, documents, blocks }) =>
      `${reads} reads of ${entries} entries, ${documents} documents, ${blocks} blocks`;
    console.log(
      `${verdict} ${title}: p50 ${figures(p50)} (target <= ${target}), p99 ${figures(p99)}; ${counted(few)} → ${counted(many)}`,
    );
  }
} finally {
  await Promise.allSettled(markets.map((market) => market.close()));
  await tearDown();
}
