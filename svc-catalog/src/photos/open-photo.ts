import sharp from 'sharp';

/** More than any phone's camera produces, and about 200 MB decoded. */
const maxPixels = 50_000_000;

// No photo is decoded twice, so sharp's cache would waste memory.
sharp.cache(false);
// One core per photo: more would not make any cheaper, but take more memory.
sharp.concurrency(1);

/**
 * Opens a photo for decoding, within the pixel limit and in strict mode, so that a truncated file is refused.
 */
export const openPhoto = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, pages: 1 });
