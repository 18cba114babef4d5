import { drawingOf, type PhotoEdit, sizeAfterTurns } from './photo-edit.ts';

/** Draws an edited photo on a canvas, which gets its size. What is transparent becomes white. */
export function drawPhoto(
  canvas: HTMLCanvasElement,
  photo: ImageBitmap,
  edit: PhotoEdit,
  longest: number,
): void {
  const { width, height, scale, left, top } = drawingOf(photo, edit, longest);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const stands = sizeAfterTurns(photo, edit.quarterTurns);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.scale(scale, scale);
  pen.translate(stands.width / 2 - left, stands.height / 2 - top);
  pen.rotate((edit.quarterTurns * Math.PI) / 2);
  pen.drawImage(photo, -photo.width / 2, -photo.height / 2);
}
