import { drawPhoto } from './draw-photo.ts';
import { drawingOf, isWhole, largestSide, type PhotoEdit, type Size } from './photo-edit.ts';

const quality = 0.88;

/** Whether what is kept of a photo is larger than any screen shows. */
export const isTooLarge = (photo: Size, edit: PhotoEdit) => drawingOf(photo, edit, largestSide).scale < 1;

/**
 * Makes a photo smaller before it travels, and cuts out and turns what was chosen. Returns the file itself
 * where there is nothing to do.
 */
export async function shrinkPhoto(file: File, photo: ImageBitmap, edit: PhotoEdit): Promise<File> {
  if (isWhole(edit.cut) && edit.quarterTurns === 0 && !isTooLarge(photo, edit)) return file;
  const canvas = document.createElement('canvas');
  drawPhoto(canvas, photo, edit, largestSide);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!drawn) return file;
  return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
