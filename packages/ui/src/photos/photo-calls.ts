import type { ListingPhoto, UploadAddress, UploadType } from '@alaso/contracts';
import * as z from 'zod/mini';

/** The upload calls of a form. Each rejects with an error that {@link parseFailure} reads. */
export type PhotoCalls = {
  /** An address for a file of this type and size, in bytes. */
  askForAddress: (file: { contentType: UploadType; bytes: number }) => Promise<UploadAddress>;
  /** Turns the uploaded file into a photo. */
  addPhoto: (objectPath: string) => Promise<ListingPhoto>;
};

const Failure = z.object({ status: z.number(), detail: z.string() });

/**
 * Returns a failed call's HTTP status, 0 without an answer, and its message for the user; null for other
 * failures.
 */
export const parseFailure = (error: unknown) => Failure.safeParse(error).data ?? null;

/** A photo in a form: its id, its description and its width in pixels. */
export type FormPhoto = { id: string; alt: string; width: number };

/** An uploaded photo with the local picture that replaces it until it is processed. */
export type AddedPhoto = { photo: ListingPhoto; ownPicture: Blob; fileId: string };

export type PhotoModalProps = {
  calls: PhotoCalls;
  /** Returns whether the photos already include the file with this Uppy id. */
  isKnown: (fileId: string) => boolean;
  /** Another photo fits after the next one. */
  mayAddAnother: boolean;
  /** Cuts the photo to a square. */
  isSquare?: boolean;
  onAdded: (added: AddedPhoto) => void;
  close: () => void;
};
