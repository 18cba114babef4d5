import { catalogInternal } from '@alaso/contracts/internal';
import { JSDOM } from 'jsdom';
import type { Catalog } from './catalog-service.ts';

/** Reads the sitemap, or a part of it: the name of its root and its texts. */
export async function readSitemap(catalog: Catalog, part?: string) {
  const answer = await catalog.call(catalogInternal.getSitemap, { query: { part } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const { document } = new JSDOM(answer.text, { contentType: 'application/xml' }).window;
  const texts = (name: string) =>
    [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
  return { root: document.documentElement.tagName, addresses: texts('loc'), changed: texts('lastmod') };
}

/** Reads an index of 16 parts, and expects each of these listings in one of them. */
export async function expectInParts(catalog: Catalog, ids: readonly string[]): Promise<void> {
  const { root, addresses } = await readSitemap(catalog);
  expect([root, addresses.length]).toEqual(['sitemapindex', 17]);
  const named: (string | null)[] = [];
  for (const address of addresses) {
    const part = new URL(address ?? '').searchParams.get('part') ?? '';
    if (part !== 'pages') named.push(...(await readSitemap(catalog, part)).addresses);
  }
  const namedIds = named.map((address) => address?.split('/item/')[1]);
  expect(new Set(namedIds).size).toBe(named.length);
  expect(ids.filter((id) => !namedIds.includes(id))).toEqual([]);
}
