import type { ListingPhoto } from '@alaso/contracts';
import type { PhotoCalls } from './photo-calls.ts';

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
