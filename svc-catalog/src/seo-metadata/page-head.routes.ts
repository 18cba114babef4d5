import { catalogInternal } from '@alaso/contracts/internal';
import { dataBlock, describePage, type Route, route, tag, titleTag } from '@alaso/service-kit';
import {
  type Category,
  itemPhotoSizes,
  type Listing,
  type ListingPhoto,
  nairaFromKobo,
  photoAddress,
  photoSrcSet,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import {
  categoryWord,
  type ListingRepository,
  presentListing,
  priceInWords,
  type ShownListing,
} from '../listings/index.ts';

import { addressOfPath, ogImage, ogImagePath } from '../photos/index.ts';
import { seoMetadataMessages } from './seo-metadata.messages.ts';

const schemaOrg = 'https://schema.org';

/** Returns the absolute URLs of a listing's photos, each at its largest size. */
function photoAddressesOf({ photos, imageUrl }: Listing, origin: string): string[] {
  const prepared = photos.flatMap(({ id, variants }) => {
    const largest = variants.at(-1);
    return largest === undefined ? [] : [photoAddress(id, largest, 'jpg')];
  });
  return (prepared.length > 0 ? prepared : [imageUrl ?? []].flat()).map((path) => origin + path);
}

function buildOffer({ category, price, status, availability }: Listing, address: string) {
  if (price === null) return null;
  const inStock = status === 'active' && availability === 'available';
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'NGN',
    availability: `${schemaOrg}/${status !== 'active' ? 'SoldOut' : inStock ? 'InStock' : 'LimitedAvailability'}`,
    ...(category === 'rent' && { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }),
  };
}

/**
 * Returns a listing's structured data for search engines: a Product (or a Service for tailoring) and its
 * breadcrumb.
 */
function buildStructuredData(listing: Listing, origin: string): object {
  const { id, title, description, category, fabricType, color, size, brand } = listing;
  const address = `${origin}/item/${id}`;
  const image = photoAddressesOf(listing, origin);
  const offers = buildOffer(listing, address);
  const isService = category === 'upcycle';
  const thing = {
    '@type': isService ? 'Service' : 'Product',
    name: title,
    url: address,
    ...(description !== null && { description }),
    ...(image.length > 0 && { image }),
    ...(offers && { offers }),
    ...(!isService && {
      sku: id,
      itemCondition: `${schemaOrg}/UsedCondition`,
      ...(fabricType !== null && { material: fabricType }),
      ...(color !== null && { color }),
      ...(size !== null && { size }),
      ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    }),
  };
  const crumbs = [
    { name: seoMetadataMessages.explore, item: `${origin}/explore` },
    { name: categoryWord(category), item: `${origin}/explore?category=${category}` },
    { name: title, item: address },
  ];
  const path = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
  };
  return { '@context': schemaOrg, '@graph': [thing, path] };
}

/** Number of characters that search engines and messaging apps show. */
const shownLength = 160;

const firstPrepared = ({ photos }: Listing) => photos.find(({ variants }) => variants.length > 0);

function buildImageTags(photo: ListingPhoto, title: string, origin: string): Record<string, string> {
  return {
    'og:image': origin + addressOfPath(ogImagePath(photo.id)),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(ogImage.width),
    'og:image:height': String(ogImage.height),
    'og:image:alt': photo.alt || title,
  };
}

/**
 * Requests the photo in the same sizes as `ui/listing/photo-picture.tsx`, so that it is fetched only once.
 */
const buildPreload = (photo: ListingPhoto) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: photoSrcSet(photo, 'avif'),
    imagesizes: itemPhotoSizes,
    fetchpriority: 'high',
  });

const buildPriceTags = ({ priceKobo }: ShownListing): Record<string, string> =>
  priceKobo === null
    ? {}
    : { 'product:price:amount': nairaFromKobo(priceKobo), 'product:price:currency': 'NGN' };

/**
 * Returns the HTML head of an item page. It contains a listing's public data, and nothing about its owner.
 */
export function itemHead(
  row: ShownListing,
  { origin, preloads }: { origin: string; preloads: boolean },
): string {
  const listing = presentListing(row);
  const { id, title, status, category } = listing;
  const photo = firstPrepared(listing);
  const description = cutText(
    [priceInWords(row), listing.description?.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' · '),
    shownLength,
  );
  return [
    titleTag(title),
    ...describePage({
      title,
      description,
      address: `${origin}/item/${id}`,
      properties: {
        'og:type': 'product',
        ...(photo && buildImageTags(photo, title, origin)),
        ...buildPriceTags(row),
        'product:availability': status === 'active' ? 'in stock' : 'out of stock',
        ...(category !== 'upcycle' && { 'product:condition': 'used' }),
      },
    }),
    ...(photo && preloads ? [buildPreload(photo)] : []),
    dataBlock(buildStructuredData(listing, origin)),
  ].join('\n');
}

/** HTML head of the page for a missing item. It makes search engines drop that page. */
const missingItemHead = [
  titleTag(seoMetadataMessages.itemNotFound),
  tag('meta', { name: 'robots', content: 'noindex' }),
].join('\n');

/** Returns the HTML head of Explore for one category or all. Other filters do not create separate pages. */
function exploreHead(category: Category | undefined, origin: string): string {
  const { exploreAll, exploreCategory, descriptions } = seoMetadataMessages;
  const title = category ? exploreCategory(categoryWord(category)) : exploreAll;
  const address = `${origin}/explore${category ? `?category=${category}` : ''}`;
  return [
    titleTag(title),
    ...describePage({ title, description: descriptions[category ?? 'all'], address }),
  ].join('\n');
}

type PageHeadDeps = {
  listings: Pick<ListingRepository, 'find'>;
  origin: string;
};

export const pageHeadRoutes = ({ listings, origin }: PageHeadDeps): Route[] => [
  route(catalogInternal.getItemHead, async ({ params, query }) => {
    const listing = await listings.find(params.id);
    const body = listing
      ? itemHead(listing, { origin, preloads: query.saveData === undefined })
      : missingItemHead;
    return { body };
  }),
  route(catalogInternal.getExploreHead, ({ query }) => ({ body: exploreHead(query.category, origin) })),
];
