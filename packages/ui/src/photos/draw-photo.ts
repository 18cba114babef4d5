import { useEffect, useState } from 'react';
import { planDrawing, type PhotoEdit, sizeAfterTurns } from './photo-edit.ts';

/** Draws an edited photo on a canvas of matching size. Transparent parts become white. */
export function drawPhoto(
  canvas: HTMLCanvasElement,
  photo: ImageBitmap,
  edit: PhotoEdit,
  longest: number,
): void {
  const { width, height, scale, left, top } = planDrawing(photo, edit, longest);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const turned = sizeAfterTurns(photo, edit.quarterTurns);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.scale(scale, scale);
  pen.translate(turned.width / 2 - left, turned.height / 2 - top);
  pen.rotate((edit.quarterTurns * Math.PI) / 2);
  pen.drawImage(photo, -photo.width / 2, -photo.height / 2);
}

type Decoding = { file: Blob; photo: ImageBitmap | null };

/**
 * Returns a photo's pixels in upright orientation, undefined while decoding, or null if the browser cannot
 * decode the photo. The bitmap is released when the photo is no longer shown, because a phone photo takes up
 * 50 MB.
 */
export function useBitmap(file: Blob | null): ImageBitmap | null | undefined {
  const [decoded, setDecoded] = useState<Decoding | null>(null);
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    let photo: ImageBitmap | null = null;
    void decode(file).then((bitmap) => {
      photo = bitmap;
      if (isWanted) setDecoded({ file, photo });
      else bitmap?.close();
    });
    return () => {
      isWanted = false;
      photo?.close();
    };
  }, [file]);
  return decoded?.file === file ? decoded?.photo : undefined;
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
