import sharp from 'sharp';

/** More than any phone's camera makes, and some 200 MB once it is decoded. */
const maxPixels = 50_000_000;

// No photo is decoded twice: what sharp would keep of it is memory for nothing.
sharp.cache(false);
// One core for each photo: more would make none cheaper, and take more memory.
sharp.concurrency(1);

/** Opens a photo for decoding: within the limit of pixels, and strictly, so that a torn file is no photo. */
export const openPhoto = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, pages: 1 });
