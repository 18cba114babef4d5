import * as z from 'zod/mini';
import { Id, Line, Timestamp } from '../fields.ts';

/** 10 MB (specification). */
export const maxPhotoBytes = 10_485_760;
/** Maximum number of photos per listing. */
export const maxPhotos = 8;

/** Types that can be uploaded. HEIC is included so that the response can explain how to convert it. */
export const PhotoType = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);
export type PhotoType = z.infer<typeof PhotoType>;

/** Generic types that some devices and apps declare. The actual type can only be read from the bytes. */
export const VagueType = z.enum(['image/jpg', 'application/octet-stream']);

/** Types accepted for an upload URL: photos and verification documents. */
export const UploadType = z.enum([...PhotoType.options, ...VagueType.options, 'application/pdf']);
export type UploadType = z.infer<typeof UploadType>;

// Lets a bundler drop the calls if their results are unused.
// @__NO_SIDE_EFFECTS__
const pathLike = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
// @__NO_SIDE_EFFECTS__
const sizeUpTo = (max: number, message: string) =>
  z.number().check(
    z.refine((bytes) => bytes !== 0, { error: 'This file is empty', abort: true }),
    z.refine((bytes) => Number.isInteger(bytes) && bytes > 0 && bytes <= max, message),
  );

/** The path of a stored upload: `/media/uploads/<user>/<photo>`. The last segment is the photo id. */
export const ObjectPath = pathLike(
  /^\/media\/uploads(\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}){2}$/,
  'Upload the photo here instead of linking to it',
);

/** A request for an upload URL. Without a size, the URL allows the maximum photo size. */
export const UploadRequest = z.strictObject({
  contentType: z.optional(UploadType),
  bytes: z.optional(sizeUpTo(maxPhotoBytes, 'This photo exceeds the maximum allowed size of 10 MB')),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

/** A URL for a single PUT of an object of the requested type. */
export const UploadAddress = z.object({
  uploadURL: z.string(),
  objectPath: ObjectPath,
  expiresAt: Timestamp,
  /** In bytes. */
  maxBytes: z.number(),
});
export type UploadAddress = z.infer<typeof UploadAddress>;

export const maxAltLength = 200;

/** Describes a photo for people who cannot see it. */
// @__NO_SIDE_EFFECTS__
const altText = () => Line(maxAltLength);

/** A previously uploaded photo, chosen for a listing. */
export const ChosenPhoto = z.strictObject({ id: Id, alt: z.optional(altText()) });
export type ChosenPhoto = z.infer<typeof ChosenPhoto>;
