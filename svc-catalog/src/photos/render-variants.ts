import { type PhotoFormat, photoFormats, photoWidths, widthsOf } from '@alaso/contracts';
import sharp, { type Sharp } from 'sharp';
import { openPhoto } from './open-photo.ts';
import type { PreparedPhoto } from './photo.model.ts';

const largestWidth = Math.max(...photoWidths);

/** `quick` makes larger files in a fifth of the time, for the many photos of a first start. */
export type Effort = 'quick' | 'careful';

/**
 * Quality and effort of each format: about the same to the eye; AVIF's effort is what a phone shop's server
 * can pay. All halve the colors' resolution; AVIF, told to, takes 35 MB for its largest instead of 57.
 */
const encoders: Record<PhotoFormat, (image: Sharp, effort: Effort) => Sharp> = {
  avif: (image, effort) =>
    image.avif({ quality: 50, effort: effort === 'quick' ? 0 : 2, chromaSubsampling: '4:2:0' }),
  webp: (image, effort) => image.webp({ quality: 74, effort: effort === 'quick' ? 0 : 3 }),
  jpg: (image) => image.jpeg({ quality: 76, progressive: true }),
};
export type Variant = { width: number; format: PhotoFormat; bytes: Buffer };

/** What arrived looks like a photo and is none: no repetition will help. */
export class DamagedPhoto extends Error {}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** The pixels of a photo in its largest width: upright, in sRGB, on white where it is transparent. */
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

/**
 * Makes the photo's variants and hands each to `keep` as it is made, so that one at a time is in memory. What
 * is made is pixels alone: sharp leaves out EXIF, GPS, and whatever else lay in the file.
 * @throws DamagedPhoto
 */
export async function renderVariants(
  original: Buffer,
  keep: (variant: Variant) => Promise<void>,
  effort: Effort = 'careful',
): Promise<PreparedPhoto> {
  // Decoded once; the smaller ones are made from the largest.
  const { data, info } = await decode(original);
  const { width, height, channels } = info;
  const image = () => sharp(data, { raw: { width, height, channels } });

  const widths = widthsOf(width);
  for (const one of widths) {
    for (const format of photoFormats) {
      await keep({
        width: one,
        format,
        bytes: await encoders[format](image().resize(one), effort).toBuffer(),
      });
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
