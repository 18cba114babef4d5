import path from 'node:path';
import { draw, idOf } from './draws.ts';
import type { ListingText } from './listings/listing-text.ts';

/** A photo whose files are `photos/<name>.webp` and `photos/<name>.avif`. */
export type DemoPhoto = { id: string; alt: string; name: string };

/** In px, 4:5. Sharp on a card on a phone and good enough on the item's own page. */
export const demoPhotoSize = { width: 640, height: 800 } as const;

/** Maximum size of each checked-in file, in bytes. Everyone who clones the project downloads these files. */
export const maxDemoPhotoBytes = 60_000;
export const maxDemoPhotoTotalBytes = 12_000_000;

export const demoPhotoFolder = path.join(import.meta.dirname, 'photos');

/** Checked-in formats: WebP because it is the source, and AVIF because it takes longest to encode. */
export const demoPhotoFormats = ['webp', 'avif'] as const;
export type DemoPhotoFormat = (typeof demoPhotoFormats)[number];

export const demoPhotoFile = (name: string, format: DemoPhotoFormat) =>
  path.join(demoPhotoFolder, `${name}.${format}`);

/** Subjects of a seller's additional photos, in order. */
const moreViews = ['the cloth from near', 'the stitches', 'folded'] as const;

/**
 * Returns the number of photos for a listing. A tailor's work has one. About every tenth of the other
 * listings has two to four, and the rest have one.
 */
function countOf({ title, category }: ListingText): number {
  if (category === 'upcycle' || draw(`more photos of ${title}`) > 0.1) return 1;
  return 2 + Math.floor(draw(`how many photos of ${title}`) * moreViews.length);
}

/** Converts `Kente, Mother’s` to `kente-mothers`. */
const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function listDemoPhotos(listing: ListingText): DemoPhoto[] {
  const { title } = listing;
  const views = [undefined, ...moreViews.slice(0, countOf(listing) - 1)];
  return views.map((view, index) => ({
    id: idOf(`photo ${index} of ${title}`),
    alt: view ? `${title}: ${view}` : title,
    name: slugOf(index === 0 ? title : `${title} ${index + 1}`),
  }));
}
