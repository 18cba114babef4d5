import { maxPhotoBytes } from '@alaso/contracts';
import { fileTypeFromBuffer } from 'file-type/core';

/**
 * How often the width fits into the height. A narrower one would be many times its own size once it is 1600
 * px wide.
 */
const maxTallness = 5;

/** Types by content: file-type's word for a file → libvips' word for what it decoded. */
const decoders = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

export type InspectedPhoto = { width: number; height: number };

/**
 * Looks at what has arrived: its type by its content, never by its name, and its pixels by its header,
 * without decoding them. Returns its size in pixels as it is looked at, or the sentence with which it is
 * refused.
 */
export async function inspectPhoto(bytes: Buffer): Promise<InspectedPhoto | { refusal: string }> {
  if (bytes.length > maxPhotoBytes)
    return { refusal: 'This photo exceeds the maximum allowed size of 10 MB.' };
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (mime === 'image/heic' || mime === 'image/heif') {
    return {
      refusal:
        'HEIC photos do not work everywhere. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
    };
  }
  const decoder = decoders.get(mime);
  if (!decoder) return { refusal: 'This is not a photo. Choose a JPEG, PNG, WebP or AVIF file.' };
  try {
    // Only once a photo arrives: the library is large.
    const { openPhoto } = await import('./open-photo.ts');
    const { format, autoOrient } = await openPhoto(bytes).metadata();
    const { width, height } = autoOrient;
    if (height > maxTallness * width) {
      return { refusal: 'This photo is too long and narrow. Crop it and try again.' };
    }
    if (format === decoder) return { width, height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      return { refusal: 'This photo has more than 50 megapixels. Make it smaller and try again.' };
    }
  }
  return { refusal: 'This photo is damaged. Choose another one, or take it again.' };
}
