import { randomUUID } from 'node:crypto';
import { catalogInternal } from '@alaso/contracts/internal';
import { until } from '@alaso/test-kit';
import { JSDOM } from 'jsdom';
import { type Catalog, list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';
import { preparedPhoto as photo } from './read-head.ts';
import { startTemplateSite, type TemplateSite } from './template-site.ts';

let site: TemplateSite;
let catalog: Catalog;
beforeAll(async () => {
  site = await startTemplateSite();
  catalog = await startCatalog({ siteUrl: site.url });
});
afterAll(async () => {
  await catalog.close();
  site.close();
});

const read = (html: string) => {
  const { body } = new JSDOM(`<!doctype html><body>${html}</body>`).window.document;
  return {
    textOf: (selector: string) => [...body.querySelectorAll(selector)].map((one) => one.textContent),
    valueOf: (selector: string, name: string) => body.querySelector(selector)?.getAttribute(name),
    isEmpty: body.childNodes.length === 0,
  };
};

async function readContent(id: string, query: { saveData?: 'on' } = {}) {
  const answer = await catalog.call(catalogInternal.getItemContent, { params: { id }, query });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return read(answer.text);
}

async function contentOfExplore() {
  return read((await catalog.call(catalogInternal.getExploreContent, {})).text);
}

describe('what can be read of an item before any code has come', () => {
  const dress = () =>
    listingDocument({
      title: 'Lace gown',
      priceKobo: 4_500_000,
      condition: 'Good',
      photos: [photo],
    });

  it('is its values, and its photo in the files that the page asks for, in the template of the live release', async () => {
    const row = dress();
    await store(catalog, [row]);
    const item = await readContent(row._id);
    expect(item.valueOf('div', 'data-path')).toBe(`/item/${row._id}`);
    expect([item.textOf('style'), item.valueOf('style', 'nonce')]).toEqual([['p{margin:0}'], '']);
    expect(item.textOf('.title, .category, .condition, .price')).toEqual([
      'Lace gown',
      'resale',
      'Good',
      '₦45,000',
    ]);
    expect(item.valueOf('source', 'srcset')).toContain(`/media/photos/${photo.id}/320.avif 320w`);
    expect(item.valueOf('img', 'alt')).toBe('From the front');
  });

  it('has no photo for anyone who saves data', async () => {
    const row = dress();
    await store(catalog, [row]);
    const item = await readContent(row._id, { saveData: 'on' });
    expect([item.textOf('img'), item.textOf('.title')]).toEqual([[], ['Lace gown']]);
  });

  it('says what it was reduced from', async () => {
    const row = listingDocument({
      priceKobo: 4_000_000,
      priceChanges: [{ fromKobo: 5_000_000, toKobo: 4_000_000, at: new Date() }],
    });
    await store(catalog, [row]);
    expect((await readContent(row._id)).textOf('.price, .reducedFrom')).toEqual(['₦40,000', '₦50,000']);
  });

  it.each([
    ['is not there', () => Promise.resolve(randomUUID())],
    ['is paused', () => changed({ pausedAt: new Date() })],
    ['has been removed', () => changed({ removedAt: new Date() })],
  ])('is nothing where it %s', async (_, prepare) => {
    expect((await readContent(await prepare())).isEmpty).toBe(true);
  });

  async function changed(fields: Parameters<typeof setFields>[2]) {
    const { id } = await list(catalog, catalog.user(), { title: 'Secret' });
    await setFields(catalog, id, fields);
    return id;
  }
});

test('what can be read of Explore is the newest twelve, each a link; nobody sees what is paused or who lists it', async () => {
  const owner = catalog.user();
  const made: string[] = [];
  for (let nth = 1; nth <= 13; nth += 1) {
    made.unshift((await list(catalog, owner, { title: `Gown ${nth}`, size: 'M' })).id);
  }
  const [paused = '', ...others] = made;
  await setFields(catalog, paused, { pausedAt: new Date() });
  const explore = await contentOfExplore();
  expect(explore.textOf('.title')).toEqual(others.map((_, at) => `Gown ${12 - at}`));
  expect(explore.valueOf('a', 'href')).toBe(`/item/${others[0]}`);
  expect(explore.textOf('.size')[0]).toBe('M');
  expect(explore.textOf('*').join(' ')).not.toContain(owner.firstName);
});

test('what can be read is nothing where the template asks for what is not there', async () => {
  const row = listingDocument();
  await store(catalog, [row]);
  site.state.version = '2.0.0';
  site.state.paints = { '/item/:id': { css: '', pieces: [{ slot: 'colour' }] } };
  await until('the template is another', async () => (await readContent(row._id)).isEmpty);
});
