import sharp, { type OverlayOptions } from 'sharp';
import { linkPicture } from './og-image.ts';
import { openPhoto } from './open-photo.ts';

/** A few pixels, enlarged, show the photo's colors without a recognizable picture. */
const blurred = { width: 24, height: 13 } as const;

/**
 * Draws the link preview of an item as JPEG: the whole photo on a background of its own colors. A garment is
 * tall and the preview wide: a crop would only show a piece of cloth.
 */
export async function drawLinkPicture(photo: Buffer): Promise<Buffer> {
  const { data, info } = await openPhoto(photo)
    .resize({ ...linkPicture, fit: 'inside' })
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
    .resize({ ...linkPicture, fit: 'fill', kernel: 'cubic' })
    .composite([whole])
    .jpeg({ quality: 78 })
    .toBuffer();
}
