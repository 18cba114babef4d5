import { drawMissingPhotos } from './draw-photos.ts';

/**
 * Draws the checked-in photos of the demo listings that are missing, in a few minutes. Run it after a listing
 * was added or renamed; to redraw a photo, delete its files first:
 * `node --conditions=source --import tsx infra/seed/draw-photos-main.ts`
 */
await drawMissingPhotos((name) => console.log(name));
