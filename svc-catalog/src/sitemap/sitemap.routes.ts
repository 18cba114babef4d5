import { catalogInternal } from '@alaso/contracts/internal';
import { route, type Route } from '@alaso/service-kit';
import { escaped } from '@alaso/contracts/first-paint';
import type { SitemapRepository } from './sitemap.repository.ts';

type SitemapDeps = { sitemap: SitemapRepository; origin: string; perPart?: number | undefined };

/** Average number of listings per part. A part is then about 250 kB and takes a few milliseconds to build. */
const defaultPerPart = 2000;
/** A sitemap may contain up to 50,000 URLs. Ids are random, so no part comes close to that. */
const maxPerPart = 20_000;
/** The maximum number of hexadecimal digits in a part's name, as defined by the contract. */
const maxDigits = 3;

const digits = '0123456789abcdef';
/** Public pages other than the item pages. */
const pages = ['/', '/?page=help', '/?page=organizations'];

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const document = (root: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`;
const loc = (address: string) => `<loc>${escaped(address)}</loc>`;

/** Returns the number of id digits needed to divide this many listings into parts. */
export function digitsFor(listings: number, perPart = defaultPerPart): number {
  const needed = Math.ceil(Math.log(Math.max(1, listings / perPart)) / Math.log(digits.length));
  return Math.min(maxDigits, needed);
}

/** Returns all id prefixes of this length. */
function beginnings(length: number): string[] {
  if (length === 0) return [''];
  return beginnings(length - 1).flatMap((start) => [...digits].map((digit) => start + digit));
}

async function itemsBelow({ sitemap, origin }: SitemapDeps, prefix: string): Promise<string[]> {
  const rows = await sitemap.activeBelow(prefix, maxPerPart);
  return rows.map(
    ({ _id, updatedAt }) =>
      `<url>${loc(`${origin}/item/${_id}`)}<lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
}

/**
 * Returns the sitemap, which is a single file for few listings or an index of parts. A part contains all
 * listings with an id prefix, so it needs no counting and misses no listings while others are added or
 * removed.
 */
async function buildSitemap(deps: SitemapDeps, part: string | undefined): Promise<string> {
  const { sitemap, origin, perPart } = deps;
  const ofPages = pages.map((path) => `<url>${loc(origin + path)}</url>`);
  if (part === 'pages') return document('urlset', ofPages);
  if (part !== undefined) return document('urlset', await itemsBelow(deps, part));
  const length = digitsFor(await sitemap.countActive(), perPart);
  if (length === 0) return document('urlset', [...ofPages, ...(await itemsBelow(deps, ''))]);
  const parts = ['pages', ...beginnings(length)];
  return document(
    'sitemapindex',
    parts.map((name) => `<sitemap>${loc(`${origin}/sitemap.xml?part=${name}`)}</sitemap>`),
  );
}

export const sitemapRoutes = (deps: SitemapDeps): Route[] => [
  route(catalogInternal.getSitemap, async ({ query }) => ({ body: await buildSitemap(deps, query.part) })),
];
