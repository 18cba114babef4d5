import { type PhotoFormat, photoFormats, photoWidths, widthsOf } from '@alaso/contracts';
import sharp, { type Sharp } from 'sharp';
import { openPhoto } from './open-photo.ts';
import type { PreparedPhoto } from './photo.model.ts';

const largestWidth = Math.max(...photoWidths);

/** `quick` produces larger files in a fifth of the time, for the many photos of a first start. */
export type Effort = 'quick' | 'careful';

/**
 * Quality and effort per format, visually about equal; AVIF's effort is what a small server can afford. All
 * use half the color resolution; AVIF then takes 35 MB for its largest image instead of 57.
 */
const encoders: Record<PhotoFormat, (image: Sharp, effort: Effort) => Sharp> = {
  avif: (image, effort) =>
    image.avif({ quality: 50, effort: effort === 'quick' ? 0 : 2, chromaSubsampling: '4:2:0' }),
  webp: (image, effort) => image.webp({ quality: 74, effort: effort === 'quick' ? 0 : 3 }),
  jpg: (image) => image.jpeg({ quality: 76, progressive: true }),
};
export type Variant = { width: number; format: PhotoFormat; bytes: Buffer };

/** The upload looks like a photo but is damaged: a retry will not help. */
export class DamagedPhoto extends Error {}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** Decodes a photo at its largest width: upright, in sRGB, transparent areas white. */
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
 * Creates the photo's variants and passes each to `keep` as it is created, so that only one is in memory. The
 * result contains only pixels: sharp drops EXIF, GPS and all other metadata. @throws DamagedPhoto
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
