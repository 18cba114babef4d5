import { type PhotoFormat, photoFormats, photoWidths } from '@alaso/contracts';
import sharp, { type Sharp } from 'sharp';
import { openPhoto } from './inspect-photo.ts';
import type { PreparedPhoto } from './photo.model.ts';

/** Quality and effort of each format: about the same to the eye; AVIF's effort is what a phone shop's server can pay. */
const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 74, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 76, progressive: true }),
};
export type Variant = { width: number; format: PhotoFormat; bytes: Buffer };

/** The widths in which a photo is kept: never larger than it is; a tiny one as it is. */
function widthsFor(width: number): number[] {
  const fitting = photoWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/**
 * Makes the photo's variants and hands each to `keep` as it is made, so that one at a time is in memory. What is made is
 * pixels alone, upright and in sRGB: sharp leaves out EXIF, GPS, and whatever else lay in the file.
 */
export async function renderVariants(
  original: Buffer,
  keep: (variant: Variant) => Promise<void>,
): Promise<PreparedPhoto> {
  const largest = Math.max(...photoWidths);
  // Decoded once; the smaller ones are made from the largest.
  const { data, info } = await openPhoto(original)
    .resize({ width: largest, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = () => sharp(data, { raw: { width, height, channels } });

  const widths = widthsFor(width);
  for (const one of widths) {
    for (const format of photoFormats) {
      await keep({ width: one, format, bytes: await encoders[format](image().resize(one)).toBuffer() });
    }
  }
  const small = await image().resize(16).webp({ quality: 40 }).toBuffer();
  const { channels: means } = await image().resize(16).stats();
  return {
    width,
    height,
    colour: `#${means
      .slice(0, 3)
      .map(({ mean }) => hex(mean))
      .join('')}`,
    blur: `data:image/webp;base64,${small.toString('base64')}`,
    widths,
  };
}
