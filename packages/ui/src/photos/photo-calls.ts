import type { ListingPhoto, PhotoType, UploadAddress } from '@alaso/contracts';
import * as z from 'zod/mini';

/** What the photos of a form ask of the server. Each rejects with what {@link failureOf} reads. */
export type PhotoCalls = {
  /** An address for a file of this type and size, in bytes. */
  askForAddress: (file: { contentType: PhotoType; bytes: number }) => Promise<UploadAddress>;
  /** Has what arrived there taken as a photo. */
  addPhoto: (objectPath: string) => Promise<ListingPhoto>;
};

const Failure = z.object({ status: z.number(), detail: z.string() });

/**
 * The HTTP status of a failed call, 0 where no answer came, and its sentence for the person; null for any
 * other failure.
 */
export const failureOf = (error: unknown) => Failure.safeParse(error).data ?? null;

/** A photo that a form holds: which one, what is told of it, and how wide it is in pixels. */
export type FormPhoto = { id: string; alt: string; width: number };

/** A photo that has arrived, with the person's own picture of it until it has been prepared. */
export type AddedPhoto = { photo: ListingPhoto; ownPicture: Blob; fileId: string };

export type PhotoModalProps = {
  calls: PhotoCalls;
  /** Whether the file with this id of Uppy's is among the photos already. */
  isKnown: (fileId: string) => boolean;
  /** Whether there is room for one more after the next. */
  mayAddAnother: boolean;
  onAdded: (added: AddedPhoto) => void;
  close: () => void;
};
