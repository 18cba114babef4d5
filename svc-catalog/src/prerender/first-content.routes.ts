import {
  itemPhotoSizes,
  koboFromNaira,
  type Listing,
  type ListingPhoto,
  photoAddress,
  photoSrcSet,
} from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { route, type Route } from '@alaso/service-kit';
import {
  categoryWord,
  filterOf,
  type ListingRepository,
  presentListed,
  presentListing,
  priceInWords,
  type ShownListing,
} from '../listings/index.ts';
import { attributes, escaped } from '../seo-metadata/index.ts';

/** Returns a listing's price, and what it was reduced from. */
function priceLine({ category, price, reducedFrom }: Listing): string {
  const words = (naira: string | null) =>
    escaped(priceInWords({ category, priceKobo: naira === null ? null : koboFromNaira(naira) }));
  const was = reducedFrom === null ? '' : ` <small>Reduced from ${words(reducedFrom)}</small>`;
  return `<b>${words(price)}${was}</b>`;
}

/** Matches the page's own markup (`ui/listing/photo-picture.tsx`), so that the photo is fetched once. */
function picture(photo: ListingPhoto, title: string): string {
  const { id, alt, width, height, variants } = photo;
  const sources = (['avif', 'webp'] as const).map(
    (format) =>
      `<source${attributes({ type: `image/${format}`, srcset: photoSrcSet(photo, format), sizes: itemPhotoSizes })}>`,
  );
  const image = attributes({
    fetchpriority: 'high',
    decoding: 'async',
    width: String(width),
    height: String(height),
    sizes: itemPhotoSizes,
    srcset: photoSrcSet(photo, 'jpg'),
    src: photoAddress(id, variants.at(-1) ?? width, 'jpg'),
    alt: alt || title,
  });
  return `<picture>${sources.join('')}<img${image}></picture>`;
}

/** Returns photo, badges, title and price of an item, placed as on its page. */
export function itemContent(row: ShownListing, { hasPhoto }: { hasPhoto: boolean }): string {
  const listing = presentListing(row);
  const { id, title, category, condition } = listing;
  const photos = listing.photos.filter(({ variants }) => variants.length > 0);
  const [photo] = photos;
  const badges = [categoryWord(category), condition, category === 'upcycle' ? 'Service' : 'Pre-loved'];
  const words = badges.filter((word) => word !== null).map((word) => `<span>${escaped(word)}</span>`);
  // Smaller from the same length on as in `mfe-marketplace/src/listing-page/item-head.tsx`.
  const look = title.length < 60 ? 'title' : 'title long';
  return [
    `<div class="first-content item${photos.length > 1 ? ' several' : ''}" data-path="/item/${id}">`,
    photo && hasPhoto ? picture(photo, title) : '<i></i>',
    `<div><p>${words.join('')}</p><p class="${look}">${escaped(title)}</p>${priceLine(listing)}</div></div>`,
  ].join('');
}

/** Maximum number of cards on a first screen; the real list has more. */
const firstCards = 12;

function card(row: ShownListing): string {
  const listing = presentListed(row);
  const { id, title, category, size, condition, availability } = listing;
  const facts = [
    availability === 'reserved' ? 'Reserved' : null,
    category === 'upcycle' ? 'Tailoring service' : 'Pre-loved',
    size,
    condition,
  ].filter((fact) => fact !== null);
  return `<li><a href="/item/${id}"><i></i>${priceLine(listing)}<strong>${escaped(title)}</strong><small>${escaped(facts.join(' · '))}</small></a></li>`;
}

/** Returns the newest listings, placed as Explore's cards, without their photos. */
export const exploreContent = (rows: readonly ShownListing[]): string =>
  rows.length === 0
    ? ''
    : `<div class="first-content" data-path="/explore"><p class="title">Explore All Items</p><div class="tools"><i></i><i></i><i></i></div><ul>${rows.map(card).join('')}</ul></div>`;

type FirstContentDeps = { listings: Pick<ListingRepository, 'find' | 'page'> };

export const firstContentRoutes = ({ listings }: FirstContentDeps): Route[] => [
  route(catalogInternal.getItemContent, async ({ params, query }) => {
    const listing = await listings.find(params.id);
    return { body: listing ? itemContent(listing, { hasPhoto: query.saveData === undefined }) : '' };
  }),
  route(catalogInternal.getExploreContent, async () => ({
    body: exploreContent(await listings.page(filterOf({}), 'newest', undefined, firstCards)),
  })),
];
