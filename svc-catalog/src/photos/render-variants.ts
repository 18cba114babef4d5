import { type PhotoFormat, photoFormats, photoWidths, widthsOf } from '@alaso/contracts';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { maxPixels, type PreparedPhoto } from './photo.model.ts';
import { ogImage } from './object-paths.ts';

// No photo is decoded twice, so sharp's cache would waste memory.
sharp.cache(false);
// One core per photo, because more cores would not reduce the total CPU time and would use more memory.
sharp.concurrency(1);

/**
 * Opens a photo for decoding, within the pixel limit and in strict mode, so that a truncated file is
 * rejected.
 */
export const openPhoto = (bytes: Buffer, { autoOrient = true } = {}) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient, pages: 1 });

/**
 * Decodes every byte of a photo, row by row and off the event loop. This takes up to 70 ms for most JPEGs,
 * and a second for the largest PNG. The photo is not rotated, because that would keep all rows in memory.
 * @throws if the photo is damaged
 */
export async function decodeWhole(bytes: Buffer): Promise<void> {
  await openPhoto(bytes, { autoOrient: false }).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

/** Enlarging a few pixels shows the photo's colors without a recognizable picture. */
const blurred = { width: 24, height: 13 } as const;

/**
 * Renders an item's link preview as a JPEG: the whole photo on a background of its own colors. A garment is
 * tall and the preview is wide, so a crop would only show a piece of cloth.
 */
export async function drawOgImage(photo: Buffer): Promise<Buffer> {
  const { data, info } = await openPhoto(photo)
    .resize({ ...ogImage, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const whole: OverlayOptions = { input: data, raw: { width, height, channels } };
  const colors = await openPhoto(photo)
    .resize({ ...blurred, fit: 'cover' })
    .blur(1.2)
    .modulate({ brightness: 0.8 })
    .png()
    .toBuffer();
  return sharp(colors)
    .resize({ ...ogImage, fit: 'fill', kernel: 'cubic' })
    .composite([whole])
    .jpeg({ quality: 78 })
    .toBuffer();
}

const largestWidth = Math.max(...photoWidths);

/** `quick` produces larger files in a fifth of the time, for the many photos at the first startup. */
export type Effort = 'quick' | 'careful';

/**
 * Quality and effort for each format, chosen for about the same visual result. AVIF's effort is what a small
 * server can afford. All formats use half the color resolution, which reduces the memory for AVIF's largest
 * image from 57 MB to 35 MB.
 */
const encoders: Record<PhotoFormat, (image: Sharp, effort: Effort) => Sharp> = {
  avif: (image, effort) =>
    image.avif({ quality: 50, effort: effort === 'quick' ? 0 : 2, chromaSubsampling: '4:2:0' }),
  webp: (image, effort) => image.webp({ quality: 74, effort: effort === 'quick' ? 0 : 3 }),
  jpg: (image) => image.jpeg({ quality: 76, progressive: true }),
};
export type Variant = { width: number; format: PhotoFormat; bytes: Buffer };

/** Thrown if an upload looks like a photo but is damaged. A retry will not help. */
export class DamagedPhoto extends Error {}

/** Decodes a photo at its largest width: upright, in sRGB, with transparent areas in white. */
const decode = (original: Buffer) =>
  openPhoto(original)
    .resize({ width: largestWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new DamagedPhoto('the photo cannot be decoded', { cause });
    });

type RenderOptions = {
  effort?: Effort | undefined;
  formats?: readonly PhotoFormat[] | undefined;
  /** Variants that already exist and are not replaced. */
  ready?: readonly Variant[] | undefined;
};

/**
 * Creates the photo's variants and passes each one to `keep` when it is ready, so that only one is in memory
 * at a time. The result contains only pixels, because sharp drops EXIF, GPS, and all other metadata. @throws
 * DamagedPhoto
 */
export async function renderVariants(
  original: Buffer,
  keep: (variant: Variant) => Promise<void>,
  { effort = 'careful', formats = photoFormats, ready = [] }: RenderOptions = {},
): Promise<PreparedPhoto> {
  // Decoded once. The smaller variants are made from the largest.
  const { data, info } = await decode(original);
  const { width, height, channels } = info;
  const image = () => sharp(data, { raw: { width, height, channels } });

  const widths = widthsOf(width);
  for (const one of widths) {
    for (const format of formats) {
      const existing = ready.find((variant) => variant.width === one && variant.format === format);
      const bytes = existing?.bytes ?? (await encoders[format](image().resize(one), effort).toBuffer());
      await keep({ width: one, format, bytes });
    }
  }
  const small = await image().resize(16).webp({ quality: 40 }).toBuffer();
  // `stats` would read the whole photo, even after a resize, and take as long as encoding a JPEG.
  const mean = await image().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return {
    width,
    height,
    colour: `#${mean.toString('hex', 0, 3)}`,
    blur: `data:image/webp;base64,${small.toString('base64')}`,
    widths,
  };
}
