import type { PhotoFormat } from '@alaso/contracts';

/** In the storage, what is served at `/media/<path>` has the path alone. */
const servedAt = '/media/';

/** What somebody has sent and nobody has looked at: never served. */
export const uploadsPrefix = 'uploads/';
export const photosPrefix = 'photos/';
/** Files of evidence: no address leads there, svc-catalog alone reads them. */
export const evidencePrefix = 'evidence/';

export const uploadPath = (userId: string, uploadId: string) => `${uploadsPrefix}${userId}/${uploadId}`;
export const variantPath = (photoId: string, width: number, format: PhotoFormat) =>
  `${photosPrefix}${photoId}/${width}.${format}`;

export const evidencePath = (fileId: string) => `${evidencePrefix}${fileId}`;

/** What messengers show beside a link to an item; see `draw-link-picture.ts`. */
export const linkPicturePath = (photoId: string) => `${photosPrefix}${photoId}/link.jpg`;

export const addressOfPath = (path: string) => `${servedAt}${path}`;
export const pathOfAddress = (address: string) => address.slice(servedAt.length);

/** Whose upload lies at an address that the contract has parsed: `/media/uploads/<user>/<photo>`. */
export function uploadAt(objectPath: string): { ownerId: string; photoId: string } {
  const [photoId = '', ownerId = ''] = objectPath.split('/').toReversed();
  return { ownerId, photoId };
}
