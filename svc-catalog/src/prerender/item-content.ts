import { itemPhotoSizes, type ListingPhoto, photoAddress, photoSrcSet } from '@alaso/contracts';
import type { ShownListing } from '../listings/listing.model.ts';
import { presentListing } from '../listings/listing.presenter.ts';
import { categoryWord } from '../seo-metadata/category-word.ts';
import { attributes, escaped } from '../seo-metadata/html.ts';
import { priceLine } from './price-line.ts';

/** As the page draws it later (`ui/listing/photo-picture.tsx`): it is fetched once. */
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

/** Returns photo, badges, title and price of an item in the places of its page. */
export function itemContent(row: ShownListing, { hasPhoto }: { hasPhoto: boolean }): string {
  const listing = presentListing(row);
  const { id, title, category, condition } = listing;
  const photos = listing.photos.filter(({ variants }) => variants.length > 0);
  const [photo] = photos;
  const badges = [categoryWord(category), condition, category === 'upcycle' ? 'By booking' : 'Pre-loved'];
  const words = badges.filter((word) => word !== null).map((word) => `<span>${escaped(word)}</span>`);
  // Smaller from the same length on as in `mfe-marketplace/src/listing-page/item-head.tsx`.
  const look = title.length < 60 ? 'title' : 'title long';
  return [
    `<div class="first-content item${photos.length > 1 ? ' several' : ''}" data-path="/item/${id}">`,
    photo && hasPhoto ? picture(photo, title) : '<i></i>',
    `<div><p>${words.join('')}</p><p class="${look}">${escaped(title)}</p>${priceLine(listing)}</div></div>`,
  ].join('');
}
