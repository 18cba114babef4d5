import type { ListingPhoto, UploadAddress, UploadType } from '@alaso/contracts';
import * as z from 'zod/mini';

/** A form's upload calls. Each call rejects with an error that {@link parseFailure} can read. */
export type PhotoCalls = {
  /** Requests an upload URL for a file of this type and size, in bytes. */
  askForAddress: (file: { contentType: UploadType; bytes: number }) => Promise<UploadAddress>;
  /** Turns the uploaded file into a photo. */
  addPhoto: (objectPath: string) => Promise<ListingPhoto>;
};

const Failure = z.object({ status: z.number(), detail: z.string() });

/**
 * Returns a failed call's HTTP status (0 if there was no response) and its user-facing message, or null for
 * other failures.
 */
export const parseFailure = (error: unknown) => Failure.safeParse(error).data ?? null;

/** A photo in a form: its id, description, and width in pixels. */
export type FormPhoto = { id: string; alt: string; width: number };

/** An uploaded photo, and the local image to show until the photo is processed. */
export type AddedPhoto = { photo: ListingPhoto; ownPicture: Blob; fileId: string };

export type PhotoModalProps = {
  calls: PhotoCalls;
  /** Returns true if the photos already include the file with this Uppy id. */
  isKnown: (fileId: string) => boolean;
  /** True if there is room for another photo after the next one. */
  mayAddAnother: boolean;
  isSquare?: boolean;
  /** Files to choose one after another without asking, such as photos shared from another app. */
  given?: readonly File[];
  onAdded: (added: AddedPhoto) => void;
  close: () => void;
};
