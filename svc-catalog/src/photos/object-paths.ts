import type { PhotoFormat } from '@alaso/contracts';

/** Prefix of the address at which a stored object is served. */
const servedAt = '/media/';

/** Uploads that have not been inspected: never served. */
export const uploadsPrefix = 'uploads/';
export const photosPrefix = 'photos/';
/** Photos that only another service shows, such as those of messages. They have no address. */
export const privatePhotosPrefix = 'private-photos/';
/** Verification documents. They have no address: only svc-catalog reads them. */
export const documentsPrefix = 'evidence/';

export const uploadPath = (userId: string, uploadId: string) => `${uploadsPrefix}${userId}/${uploadId}`;
/** Returns the prefix of all uploads of a user. */
export const uploadsPrefixOf = (userId: string) => `${uploadsPrefix}${userId}/`;
type StoredPhoto = { _id: string; isPrivate?: boolean };

/** Returns the prefix of all files of a photo. */
export const photoPathsPrefix = ({ _id, isPrivate = false }: StoredPhoto) =>
  `${isPrivate ? privatePhotosPrefix : photosPrefix}${_id}/`;
export const privateVariantPath = (photoId: string, width: number) =>
  `${privatePhotosPrefix}${photoId}/${width}.webp`;
export const variantPath = (photoId: string, width: number, format: PhotoFormat) =>
  `${photosPrefix}${photoId}/${width}.${format}`;

export const documentPath = (fileId: string) => `${documentsPrefix}${fileId}`;

/** Returns the path of an item's link preview; see `og-image.ts`. */
export const ogImagePath = (photoId: string) => `${photosPrefix}${photoId}/link.jpg`;

export const addressOfPath = (path: string) => `${servedAt}${path}`;
export const pathOfAddress = (address: string) => address.slice(servedAt.length);

/**
 * Returns the owner and id of an upload at an address that the contract has parsed:
 * `/media/uploads/<user>/<photo>`.
 */
export function uploadAt(objectPath: string): { ownerId: string; photoId: string } {
  const [photoId = '', ownerId = ''] = objectPath.split('/').toReversed();
  return { ownerId, photoId };
}

/** Size of a link preview, in pixels. */
export const ogImage = { width: 1200, height: 630 } as const;
