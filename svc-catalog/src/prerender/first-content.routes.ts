import { type Listing, photoAddress, photoSrcSet, placeInWords } from '@alaso/contracts';
import {
  escaped,
  fill,
  type FirstPaint,
  type ListingValues,
  type PaintedRoute,
  type PhotoValues,
  photoValues,
  type Values,
} from '@alaso/contracts/first-paint';
import { catalogInternal } from '@alaso/contracts/internal';
import { route, type Route } from '@alaso/service-kit';
import {
  toFilter,
  type ListingRepository,
  nairaInWords,
  presentListed,
  presentListing,
  type ShownListing,
} from '../listings/index.ts';
import type { Templates } from './live-templates.ts';

const inWords = (naira: string | null) => (naira === null ? null : nairaInWords(Number(naira)));

function listingValues(listing: Listing): ListingValues {
  const { id, title, description, category, size, condition, availability } = listing;
  const place = listing.place && placeInWords(listing.place);
  const price = inWords(listing.price);
  const reducedFrom = inWords(listing.reducedFrom);
  return { id, title, description, category, size, condition, place, availability, price, reducedFrom };
}

const noPhoto = Object.fromEntries(photoValues.map((name) => [name, null])) as PhotoValues;

function toPhotoValues({ title, photos }: Listing, isInSight: boolean): PhotoValues {
  const [photo, ...more] = photos.filter(({ variants }) => variants.length > 0);
  if (!photo) return noPhoto;
  return {
    photoInSight: isInSight ? 'yes' : null,
    photo: photoAddress(photo.id, photo.variants.at(-1) ?? photo.width, 'jpg'),
    photoText: photo.alt || title,
    photoWidth: String(photo.width),
    photoHeight: String(photo.height),
    photoAvif: photoSrcSet(photo, 'avif'),
    photoWebp: photoSrcSet(photo, 'webp'),
    photoJpg: photoSrcSet(photo, 'jpg'),
    morePhotos: more.length === 0 ? null : String(more.length),
  };
}

const toValues = (listing: Listing, isInSight: boolean): Values => ({
  ...listingValues(listing),
  ...toPhotoValues(listing, isInSight),
});

type Shown = {
  /** False if data saver is on. */
  hasPhoto: boolean;
};

/** Returns the values for an item page. */
export function itemValues(row: ShownListing, { hasPhoto }: Shown): Values {
  const values = toValues(presentListing(row), true);
  const { morePhotos = null } = values;
  return hasPhoto ? values : { ...values, ...noPhoto, morePhotos };
}

/** The number of cards that a phone shows without scrolling. Further photos would delay the code. */
const cardsInSight = 4;

/** Returns the values for Explore: the newest listings, the first of them with their photos. */
export const exploreValues = (rows: readonly ShownListing[], { hasPhoto }: Shown): Values => ({
  items: rows.map((row, index) => toValues(presentListed(row), hasPhoto && index < cardsInSight)),
});

/**
 * Returns the HTML that the gateway inserts into a page: the slice's CSS and its filled template. The gateway
 * writes the page's nonce into the first `nonce=""`. No value can contain that text, because quotes are
 * escaped. `data-path` is the path of the content, because a service worker may reuse the page for other
 * paths.
 */
export const painted = ({ css, pieces }: FirstPaint, path: string, values: Values) =>
  `<style nonce="">${css}</style><div data-path="${escaped(path)}">${fill(pieces, values)}</div>`;

/** The maximum number of cards on a first screen. The actual list has more. */
const firstCards = 12;

type FirstContentDeps = {
  listings: Pick<ListingRepository, 'find' | 'page'>;
  templates: Templates;
  onFailure: (error: unknown) => void;
};

/** Returns an empty part if no template fits. The page then shows its spinner. */
export function firstContentRoutes({ listings, templates, onFailure }: FirstContentDeps): Route[] {
  async function paint(page: PaintedRoute, path: string, read: () => Promise<Values | undefined>) {
    const template = await templates.find(page);
    const values = template && (await read());
    if (!template || !values) return '';
    try {
      return painted(template, path, values);
    } catch (error) {
      onFailure(error);
      return '';
    }
  }

  return [
    route(catalogInternal.getItemContent, async ({ params: { id }, query }) => ({
      body: await paint('/item/:id', `/item/${id}`, async () => {
        const listing = await listings.find(id);
        return listing && itemValues(listing, { hasPhoto: query.saveData === undefined });
      }),
    })),
    route(catalogInternal.getExploreContent, async ({ query }) => ({
      body: await paint('/explore', '/explore', async () => {
        const rows = await listings.page(toFilter({}), 'newest', undefined, firstCards);
        return rows.length === 0
          ? undefined
          : exploreValues(rows, { hasPhoto: query.saveData === undefined });
      }),
    })),
  ];
}
