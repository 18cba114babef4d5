import { randomUUID } from 'node:crypto';
import type { NewListing } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import * as z from 'zod/mini';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { type Catalog, list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';
import { preparedPhoto as photo, readHead, thingIn } from './read-head.ts';

let catalog: Catalog;
let origin: string;
beforeAll(async () => {
  catalog = await startCatalog();
  [origin = ''] = catalog.platform.config.PUBLIC_ORIGIN;
});
afterAll(() => catalog.close());

async function loadHead(id: string, query: { saveData?: 'on' } = {}) {
  const answer = await catalog.call(catalogInternal.getItemHead, { params: { id }, query });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return readHead(answer.text);
}

const listed = (input: Partial<NewListing>) => list(catalog, catalog.user(), input);

describe('the head of an item', () => {
  it('gives messengers its title, its price and its picture', async () => {
    const row = listingDocument({
      title: 'Lace gown',
      description: 'Worn once,\n to a wedding.',
      priceKobo: 4_500_000,
      photos: [photo],
    });
    await store(catalog, [row]);
    const head = await loadHead(row._id);
    const address = `${origin}/item/${row._id}`;
    expect([head.title, head.canonical]).toEqual(['Lace gown · Alaso', address]);
    expect(head.named('description')).toBe('₦45,000 · Worn once, to a wedding.');
    expect(head.named('twitter:card')).toBe('summary_large_image');
    const expected = {
      'og:type': 'product',
      'og:title': 'Lace gown',
      'og:description': '₦45,000 · Worn once, to a wedding.',
      'og:url': address,
      'og:image': `${origin}/media/photos/${photo.id}/link.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'From the front',
      'product:price:amount': '45000.00',
      'product:price:currency': 'NGN',
      'product:availability': 'in stock',
      'product:condition': 'used',
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, head.property(name)]))).toEqual(
      expected,
    );
  });

  it.each([0, 1, 2, 3])('cuts a long description between emoji, also after %s letters', async (before) => {
    const row = listingDocument({ priceKobo: null, description: 'a'.repeat(before) + '👩🏾‍🎨'.repeat(200) });
    await store(catalog, [row]);
    const description = (await loadHead(row._id)).named('description') ?? '';
    expect(description.length).toBeGreaterThan(100);
    expect(description.replaceAll('👩🏾‍🎨', '')).not.toMatch(/[\p{Cs}\u200D\p{EMod}]/u);
  });

  it('asks for the first photo in the sizes of the page, unless data is saved', async () => {
    const row = listingDocument({ photos: [photo] });
    await store(catalog, [row]);
    const { preload } = await loadHead(row._id);
    expect(preload?.getAttribute('imagesrcset')).toBe(
      `/media/photos/${photo.id}/320.avif 320w, /media/photos/${photo.id}/640.avif 640w`,
    );
    expect(preload?.getAttribute('imagesizes')).toMatch(/100vw$/);
    expect((await loadHead(row._id, { saveData: 'on' })).preload).toBeNull();
  });

  it('gives search engines a used Product with its offer, and of its path', async () => {
    const input = { fabricType: 'lace', brand: 'Deola Sagoe', price: '45000' } as const;
    const { id, title } = await listed(input);
    const head = await loadHead(id);
    expect(head.data).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          name: title,
          itemCondition: 'https://schema.org/UsedCondition',
          material: 'lace',
          brand: { '@type': 'Brand', name: 'Deola Sagoe' },
          offers: { price: '45000.00', priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Explore' },
            { position: 2, name: 'Resale', item: `${origin}/explore?category=resale` },
            { position: 3, name: title },
          ],
        },
      ],
    });
    expect(head.property('og:image')).toBeUndefined();
  });

  it('says of what is sold, rented, a service or without a price that it is', async () => {
    const availability = async (id: string) =>
      z.parse(z.record(z.string(), z.unknown()), thingIn(await loadHead(id))?.offers).availability;
    const sold = await listed({});
    await setFields(catalog, sold.id, { status: 'sold' });
    expect(await availability(sold.id)).toBe('https://schema.org/SoldOut');
    expect((await loadHead(sold.id)).property('product:availability')).toBe('out of stock');
    const held = await listed({});
    await setFields(catalog, held.id, { hold: randomUUID() });
    expect(await availability(held.id)).toBe('https://schema.org/LimitedAvailability');
    const rented = thingIn(await loadHead((await listed({ category: 'rent' })).id));
    expect(rented?.offers).toMatchObject({ businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' });
    const service = thingIn(await loadHead((await listed({ category: 'upcycle' })).id));
    expect(service).toMatchObject({ '@type': 'Service' });
    expect(service).not.toHaveProperty('itemCondition');
    const unpriced = await loadHead((await listed({ price: null })).id);
    expect(thingIn(unpriced)).not.toHaveProperty('offers');
    expect(unpriced.property('product:price:amount')).toBeUndefined();
  });

  it('says nothing of who owns it', async () => {
    const owner = catalog.user();
    const { id } = await list(catalog, owner, {});
    const { text } = await catalog.call(catalogInternal.getItemHead, { params: { id }, query: {} });
    expect(text).not.toContain(owner.id);
    const stored = await listingRepository(catalog.platform.connection).find(id);
    expect(text).not.toContain(stored?.ownerFirstName ?? '');
  });

  it.each([
    ['is not there', async () => randomUUID()],
    ['is paused', async () => changed({ pausedAt: new Date() })],
    ['has been removed', async () => changed({ removedAt: new Date() })],
  ])('says of one that %s that there is none, and search engines forget it', async (_, prepare) => {
    const head = await loadHead(await prepare());
    expect([head.title, head.named('robots'), head.names]).toEqual([
      'Item Not Found · Alaso',
      'noindex',
      ['TITLE', 'META'],
    ]);
  });
  async function changed(fields: Parameters<typeof setFields>[2]) {
    const { id } = await listed({ title: 'Secret' });
    await setFields(catalog, id, fields);
    return id;
  }
});

it('Explore has a head for each category, and one address whatever else is chosen', async () => {
  const of = async (query: object) =>
    readHead((await catalog.call(catalogInternal.getExploreHead, { query })).text);
  const gifts = await of({ category: 'gift' });
  expect([gifts.title, gifts.canonical]).toEqual([
    'Gift · Explore · Alaso',
    `${origin}/explore?category=gift`,
  ]);
  const all = await of({});
  expect([all.title, all.canonical]).toEqual(['Explore All Items · Alaso', `${origin}/explore`]);
  expect((await catalog.send('GET', '/api/heads/explore?category=nothing')).status).toBe(400);
});
