import { maxPhotoBytes } from '@alaso/contracts';
import { fileTypeFromBuffer } from 'file-type/core';
import { uploadRefusals } from './photos.messages.ts';

/**
 * The maximum ratio of height to width. A narrower photo would have to be enlarged many times to reach 1600
 * px.
 */
const maxTallness = 5;

/** Maps the type that file-type detects from the content to libvips' name for the decoder. */
const decoders = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

type Refused = { refusal: string };
type InspectedPhoto = { width: number; height: number };

/**
 * Inspects any upload. Determines its type from the content, never from the file name or the declared type.
 * An image is decoded completely, so that a damaged one is rejected while its owner can still replace it.
 * Returns the type and, for an image, its size in pixels after rotation, or the message that explains the
 * rejection.
 */
export async function inspectUpload(
  bytes: Buffer,
  accepted: { maxBytes: number; tooLarge: string; types: readonly string[]; notAccepted: string },
): Promise<Refused | ({ type: string } & Partial<InspectedPhoto>)> {
  if (bytes.length === 0) return { refusal: uploadRefusals.empty };
  if (bytes.length > accepted.maxBytes) return { refusal: accepted.tooLarge };
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!accepted.types.includes(type)) {
    const isHeic = type === 'image/heic' || type === 'image/heif';
    return { refusal: isHeic ? uploadRefusals.heic : accepted.notAccepted };
  }
  const decoder = decoders.get(type);
  if (decoder === undefined) return { type };
  const photo = await decodePhoto(bytes, decoder);
  return 'refusal' in photo ? photo : { type, ...photo };
}

async function decodePhoto(bytes: Buffer, decoder: string): Promise<InspectedPhoto | Refused> {
  // Loaded with the first photo because the library is large.
  const { decodeWhole, openPhoto } = await import('./render-variants.ts');
  try {
    const { format, autoOrient } = await openPhoto(bytes).metadata();
    const { width, height } = autoOrient;
    if (format !== decoder) return { refusal: uploadRefusals.damaged };
    await decodeWhole(bytes);
    return { width, height };
  } catch (error) {
    const isTooMany = error instanceof Error && /pixel limit/.test(error.message);
    return { refusal: isTooMany ? uploadRefusals.tooManyPixels : uploadRefusals.damaged };
  }
}

/**
 * Inspects an upload as a photo. Returns its size in pixels after rotation, or the reason for rejecting it.
 */
export async function inspectPhoto(bytes: Buffer): Promise<InspectedPhoto | Refused> {
  const inspected = await inspectUpload(bytes, {
    maxBytes: maxPhotoBytes,
    tooLarge: uploadRefusals.tooLarge,
    types: [...decoders.keys()],
    notAccepted: uploadRefusals.notPhoto,
  });
  if ('refusal' in inspected) return inspected;
  const { width = 0, height = 0 } = inspected;
  return height > maxTallness * width ? { refusal: uploadRefusals.tooTall } : { width, height };
}
