import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clothSvg } from '@alaso/ui/cloth';
import { pick } from './draws.ts';
import { type MarketListing, marketListings } from './market.ts';

/** 4:5, in px: sharp on a phone's card and good enough on the item's own page. */
const size = { width: 640, height: 800 };
/**
 * WebP qualities, 0 to 100: about 30 KB for each photo. The lower ones are for busy prints that would exceed
 * the limit.
 */
const qualities = [72, 58, 40, 24, 16];
const limitBytes = 60_000;
/** Photos rendered at the same time: one for each core of the smallest machine. */
const atOnce = 2;

/** What the photo shows if the seller did not say. */
const unsaid = { fabrics: ['cotton', 'other'], colors: ['white', 'navy', 'green'] } as const;

async function renderPhoto(listing: MarketListing, file: string): Promise<void> {
  // Imported for the first photo that is missing: a seeding that finds everything in place does without it.
  const { default: sharp } = await import('sharp');
  const svg = clothSvg({
    seed: listing.id,
    fabric: listing.fabricType ?? pick(`fabric ${listing.id}`, unsaid.fabrics),
    color: listing.color ?? pick(`color ${listing.id}`, unsaid.colors),
    ...size,
    finish: 'photo',
    ...(listing.garment && { garment: listing.garment }),
  });
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  let image = data;
  for (const quality of qualities) {
    image = await sharp(data, { raw: info }).webp({ quality, effort: 3 }).toBuffer();
    if (image.length <= limitBytes) break;
  }
  await writeFile(`${file}.part`, image);
  await rename(`${file}.part`, file);
}

/** Renders the photos that are not in `<mediaFolder>/listings` yet. Returns how many those were. */
export async function renderMissingPhotos(mediaFolder: string): Promise<number> {
  const folder = join(mediaFolder, 'listings');
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const missing = marketListings.filter(({ id, hasPhoto }) => hasPhoto && !present.has(`${id}.webp`));
  const waiting = missing.values();
  const renderRest = async () => {
    for (const listing of waiting) await renderPhoto(listing, join(folder, `${listing.id}.webp`));
  };
  await Promise.all(Array.from({ length: atOnce }, renderRest));
  return missing.length;
}
