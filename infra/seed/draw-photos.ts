import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { flatClothSvg } from '@alaso/ui/textile-pattern';
import sharp, { type Sharp } from 'sharp';
import { photoSvg } from './artwork/photo.ts';
import {
  demoPhotoFile,
  demoPhotoFolder,
  type DemoPhotoFormat,
  demoPhotoFormats,
  demoPhotoSize,
  demoPhotosOf,
  maxDemoPhotoBytes,
  moreViews,
} from './demo-photos.ts';
import { idOf, pick } from './draws.ts';
import { listingTexts } from './listings/index.ts';
import type { ListingText } from './listings/listing-text.ts';

/** Defaults for the photo if the seller did not say. */
const unsaid = { fabrics: ['cotton', 'other'], colors: ['white', 'navy', 'green'] } as const;

const howShown = {
  'the cloth from near': { finish: 'flat', closeness: 1 },
  'the stitches': { finish: 'flat', closeness: 2.5 },
  folded: { finish: 'photo', closeness: 1 },
} as const satisfies Record<(typeof moreViews)[number], object>;

/** Draws one photo of a listing, as SVG. */
function svgOf({ title, fabricType, color, garment }: ListingText, index: number): string {
  const seed = idOf(`listing ${title}`);
  const { width, height } = demoPhotoSize;
  const cloth = {
    seed,
    fabric: fabricType ?? pick(`fabric ${seed}`, unsaid.fabrics),
    color: color ?? pick(`color ${seed}`, unsaid.colors),
    width,
    height,
  };
  const view = moreViews[index - 1];
  if (!view) return photoSvg({ ...cloth, ...(garment && { garment }) });
  const { finish, closeness } = howShown[view];
  const svg = finish === 'flat' ? flatClothSvg(cloth) : photoSvg({ ...cloth, garment: 'fabric' });
  return svg.replace(/viewBox="[^"]*"/, `viewBox="0 0 ${width / closeness} ${height / closeness}"`);
}

const encoders: Record<DemoPhotoFormat, (image: Sharp, quality: number) => Sharp> = {
  webp: (image, quality) => image.webp({ quality, effort: 5 }),
  avif: (image, quality) => image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }),
};

/** With these, all photos together stay within their limit. */
const highestQuality: Record<DemoPhotoFormat, number> = { webp: 60, avif: 43 };
/** A detailed picture gets less quality than the others, so that it is at most this large. */
const wantedBytes: Record<DemoPhotoFormat, number> = { webp: 44_000, avif: 27_000 };
/** A picture gets less quality than this only to fit the limit of one file. */
const wantedQuality = 35;
const qualityStep = 4;

/** Encodes a picture with the highest quality that makes it small enough. */
async function encode(drawing: Sharp, format: DemoPhotoFormat): Promise<Buffer> {
  for (let quality = highestQuality[format]; quality > 0; quality -= qualityStep) {
    const bytes = await encoders[format](drawing.clone(), quality).toBuffer();
    const maxBytes = quality > wantedQuality ? wantedBytes[format] : maxDemoPhotoBytes;
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`no quality makes a ${format} of at most ${maxDemoPhotoBytes} bytes`);
}

/** Draws the photos of the demo listings whose files are missing. Calls `onDrawn` after each. */
export async function drawMissingPhotos(onDrawn: (name: string) => void): Promise<void> {
  await mkdir(demoPhotoFolder, { recursive: true });
  for (const text of listingTexts.filter(({ hasPhoto }) => hasPhoto)) {
    for (const [index, { name }] of demoPhotosOf(text).entries()) {
      const missing = demoPhotoFormats.filter((format) => !existsSync(demoPhotoFile(name, format)));
      if (missing.length === 0) continue;
      const { data, info } = await sharp(Buffer.from(svgOf(text, index)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const drawing = sharp(data, { raw: info });
      for (const format of missing)
        await writeFile(demoPhotoFile(name, format), await encode(drawing, format));
      onDrawn(name);
    }
  }
}
