import type { PhotoFormat } from '@alaso/contracts';

/** URL path prefix for stored objects. */
const servedAt = '/media/';

/** Uploads that have not been inspected. They are never served. */
export const uploadsPrefix = 'uploads/';
export const photosPrefix = 'photos/';
/** Photos that only another service shows, such as photos in messages. They have no public URL. */
export const privatePhotosPrefix = 'private-photos/';
/** Verification documents. They have no URL, because only svc-catalog reads them. */
export const documentsPrefix = 'evidence/';

export const uploadPath = (userId: string, uploadId: string) => `${uploadsPrefix}${userId}/${uploadId}`;
export const uploadsPrefixOf = (userId: string) => `${uploadsPrefix}${userId}/`;
type StoredPhoto = { _id: string; isPrivate?: boolean };

export const photoPathsPrefix = ({ _id, isPrivate = false }: StoredPhoto) =>
  `${isPrivate ? privatePhotosPrefix : photosPrefix}${_id}/`;
export const privateVariantPath = (photoId: string, width: number) =>
  `${privatePhotosPrefix}${photoId}/${width}.webp`;
export const variantPath = (photoId: string, width: number, format: PhotoFormat) =>
  `${photosPrefix}${photoId}/${width}.${format}`;

export const documentPath = (fileId: string) => `${documentsPrefix}${fileId}`;

/** Returns the path to an item's link preview; see `og-image.ts`. */
export const ogImagePath = (photoId: string) => `${photosPrefix}${photoId}/link.jpg`;

export const addressOfPath = (path: string) => `${servedAt}${path}`;
export const pathOfAddress = (address: string) => address.slice(servedAt.length);

/**
 * Returns the owner and id of an upload from a path that the contract has validated:
 * `/media/uploads/<user>/<photo>`.
 */
export function uploadAt(objectPath: string): { ownerId: string; photoId: string } {
  const [photoId = '', ownerId = ''] = objectPath.split('/').toReversed();
  return { ownerId, photoId };
}

/** Size of a link preview, in pixels. */
export const ogImage = { width: 1200, height: 630 } as const;
