import { flatClothSvg } from '@alaso/ui/textile-pattern';
import { photoSvg } from './artwork/photo.ts';
import { draw, idOf, pick } from './draws.ts';
import type { ListingText } from './listings/listing-text.ts';

/** A photo of a demo listing: its picture and description. */
export type DemoPhoto = { id: string; alt: string; svg: () => string };

/** 4:5, in px: sharp on a phone's card and good enough on the item's own page. */
export const demoPhotoSize = { width: 640, height: 800 } as const;

/** Defaults for the photo if the seller did not say. */
const unsaid = { fabrics: ['cotton', 'other'], colors: ['white', 'navy', 'green'] } as const;

/** A seller's additional views. Plain cloth takes hardly any time to draw. */
const moreViews = [
  { shows: 'the cloth from near', finish: 'flat', closeness: 1 },
  { shows: 'the stitches', finish: 'flat', closeness: 2.5 },
  { shows: 'folded', finish: 'photo', closeness: 1 },
] as const;

/**
 * Every tenth listing has two to four photos, the others have one, because each takes time. A tailor's work
 * has one.
 */
function countOf({ title, category }: ListingText): number {
  if (category === 'upcycle' || draw(`more photos of ${title}`) > 0.1) return 1;
  return 2 + Math.floor(draw(`how many photos of ${title}`) * moreViews.length);
}

export function demoPhotosOf(listing: ListingText): DemoPhoto[] {
  const { title, fabricType, color, garment } = listing;
  const seed = idOf(`listing ${title}`);
  const cloth = {
    seed,
    fabric: fabricType ?? pick(`fabric ${seed}`, unsaid.fabrics),
    color: color ?? pick(`color ${seed}`, unsaid.colors),
    ...demoPhotoSize,
  };
  const photo = (index: number, alt: string, svg: () => string) => ({
    id: idOf(`photo ${index} of ${title}`),
    alt,
    svg,
  });
  const first = photo(0, title, () => photoSvg({ ...cloth, ...(garment && { garment }) }));
  const others = moreViews.slice(0, countOf(listing) - 1).map(({ shows, finish, closeness }, index) =>
    photo(index + 1, `${title}: ${shows}`, () => {
      const svg = finish === 'flat' ? flatClothSvg(cloth) : photoSvg({ ...cloth, garment: 'fabric' });
      const { width, height } = demoPhotoSize;
      const seen = `0 0 ${width / closeness} ${height / closeness}`;
      return svg.replace(/viewBox="[^"]*"/, `viewBox="${seen}"`);
    }),
  );
  return [first, ...others];
}
