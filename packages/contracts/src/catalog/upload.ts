import * as z from 'zod/mini';
import { Id, Line, Timestamp } from '../fields.ts';

/** 10 MB, as the specification says. */
export const maxPhotoBytes = 10_485_760;
/** Photos that one listing may have. */
export const maxPhotos = 8;

/** What may be sent. HEIC may arrive, and is then refused with a sentence that says what to do. */
export const PhotoType = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);
export type PhotoType = z.infer<typeof PhotoType>;

/** What an address can be asked for: a photo, or a file of evidence. */
export const UploadType = z.enum([...PhotoType.options, 'application/pdf']);
export type UploadType = z.infer<typeof UploadType>;

// A bundler may drop what a page does not use: only of these calls does it know that they do nothing else.
// @__NO_SIDE_EFFECTS__
const pathLike = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
// @__NO_SIDE_EFFECTS__
const countUpTo = (max: number, message: string) =>
  z.number().check(z.refine((count) => Number.isInteger(count) && count > 0 && count <= max, message));

/** Where an upload lies: `/media/uploads/<user>/<photo>`. The photo's id is the last part. */
export const ObjectPath = pathLike(
  /^\/media\/uploads(\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}){2}$/,
  'Upload the photo here instead of linking to it',
);

/** Asks for an address. Without a size it is good for the largest photo. */
export const UploadRequest = z.strictObject({
  contentType: z.optional(UploadType),
  bytes: z.optional(countUpTo(maxPhotoBytes, 'This photo exceeds the maximum allowed size of 10 MB')),
});

/** An address for one PUT of one object, with the type that was asked for. */
export const UploadAddress = z.object({
  uploadURL: z.string(),
  objectPath: ObjectPath,
  expiresAt: Timestamp,
  /** Bytes. */
  maxBytes: z.number(),
});
export type UploadAddress = z.infer<typeof UploadAddress>;

export const maxAltLength = 200;

/** What is told of a photo to those who cannot see it. */
// @__NO_SIDE_EFFECTS__
const altText = () => Line(maxAltLength);

/** A photo that was uploaded before, as a listing takes it. */
export const ChosenPhoto = z.strictObject({ id: Id, alt: z.optional(altText()) });
export type ChosenPhoto = z.infer<typeof ChosenPhoto>;
