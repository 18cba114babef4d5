import {
  itemPhotoSizes,
  type Listing,
  type ListingPhoto,
  nairaFromKobo,
  photoSrcSet,
} from '@alaso/contracts';
import { presentListing, priceInWords, type ShownListing } from '../listings/index.ts';
import { addressOfPath, ogImage, ogImagePath } from '../photos/index.ts';
import { dataBlock, describePage, tag, titleTag } from './html.ts';
import { structuredDataOf } from './structured-data.ts';

/** In characters: the length that search engines and messengers show. */
const shownLength = 160;

const firstPrepared = ({ photos }: Listing) => photos.find(({ variants }) => variants.length > 0);

function imageOf(photo: ListingPhoto, title: string, origin: string): Record<string, string> {
  return {
    'og:image': origin + addressOfPath(ogImagePath(photo.id)),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(ogImage.width),
    'og:image:height': String(ogImage.height),
    'og:image:alt': photo.alt || title,
  };
}

/**
 * Matches the page's later request (`ui/listing/photo-picture.tsx`), with the same sizes, so that it is
 * fetched once.
 */
const preloadOf = (photo: ListingPhoto) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: photoSrcSet(photo, 'avif'),
    imagesizes: itemPhotoSizes,
    fetchpriority: 'high',
  });

const priceOf = ({ priceKobo }: ShownListing): Record<string, string> =>
  priceKobo === null
    ? {}
    : { 'product:price:amount': nairaFromKobo(priceKobo), 'product:price:currency': 'NGN' };

/** Returns the head of an item page: a listing's public data, nothing about its owner. */
export function itemHead(
  row: ShownListing,
  { origin, preloads }: { origin: string; preloads: boolean },
): string {
  const listing = presentListing(row);
  const { id, title, status, category } = listing;
  const photo = firstPrepared(listing);
  // Cuts between user-perceived characters.
  const description = Array.from(
    [priceInWords(row), listing.description?.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' · '),
  )
    .slice(0, shownLength)
    .join('');
  return [
    titleTag(title),
    ...describePage({
      title,
      description,
      address: `${origin}/item/${id}`,
      properties: {
        'og:type': 'product',
        ...(photo && imageOf(photo, title, origin)),
        ...priceOf(row),
        'product:availability': status === 'active' ? 'in stock' : 'out of stock',
        ...(category !== 'upcycle' && { 'product:condition': 'used' }),
      },
    }),
    ...(photo && preloads ? [preloadOf(photo)] : []),
    dataBlock(structuredDataOf(listing, origin)),
  ].join('\n');
}

/** The head of a page whose item does not exist: search engines drop it. */
export const missingItemHead = [
  titleTag('Item Not Found'),
  tag('meta', { name: 'robots', content: 'noindex' }),
].join('\n');
