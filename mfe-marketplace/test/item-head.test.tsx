import { aListing, aPhoto } from '@alaso/contracts/testing';
import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { structuredDataOf } from '../src/item/head/structured-data.ts';
import { nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

const origin = 'https://alaso.example';
const inHead = (selector: string) => document.head.querySelector(selector);
const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) });
const thingOf = (changed: Parameters<typeof aListing>[0]) =>
  z.parse(Graph, structuredDataOf(aListing(changed), origin))['@graph'][0];

it('the way to an item is Explore, its category and its title', async () => {
  openItem();
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Explore', '/explore'],
    ['Resale', '/explore?category=resale'],
  ]);
  expect(crumbs.getByText(aListing().title)).toHaveAttribute('aria-current', 'page');
});

it('the head of the page says what it is about, for as long as it is open', async () => {
  const { unmount } = openItem({ photos: [aPhoto()] });
  await screen.findByRole('heading', { level: 1 });
  expect(inHead('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${window.location.origin}/item/${aListing().id}`,
  );
  expect(inHead('meta[property="og:title"]')).toHaveAttribute('content', aListing().title);
  expect(inHead('meta[property="og:description"]')).toHaveAttribute(
    'content',
    '₦45,000 · Worn once, to a wedding in Ibadan.',
  );
  expect(inHead('meta[property="og:image"]')?.getAttribute('content')).toMatch(/^http.*\/1600\.jpg$/);
  const data: unknown = JSON.parse(inHead('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toEqual(structuredDataOf(aListing({ photos: [aPhoto()] }), window.location.origin));
  unmount();
  expect(inHead('link[rel=canonical], meta[property^="og:"], script[type="application/ld+json"]')).toBeNull();
});

it('an item is a used Product with its offer, and its path is told beside it', () => {
  expect(structuredDataOf(aListing(), origin)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: aListing().title,
        image: [`${origin}${aListing().imageUrl ?? ''}`],
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
          { position: 3, name: aListing().title },
        ],
      },
    ],
  });
});

it('what is sold, reserved, rented, a service or without a price is told as that', () => {
  const availabilityOf = (changed: Parameters<typeof aListing>[0]) =>
    z.parse(z.object({ availability: z.string() }), thingOf(changed)?.offers).availability;
  expect(availabilityOf({ status: 'sold' })).toBe('https://schema.org/SoldOut');
  expect(availabilityOf({ availability: 'reserved' })).toBe('https://schema.org/LimitedAvailability');
  expect(thingOf({ category: 'rent' })?.offers).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  });
  expect(thingOf({ category: 'upcycle' })).toMatchObject({ '@type': 'Service' });
  expect(thingOf({ category: 'upcycle' })).not.toHaveProperty('itemCondition');
  expect(thingOf({ price: null })).not.toHaveProperty('offers');
});
