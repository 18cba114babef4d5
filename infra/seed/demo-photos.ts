import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { idOf } from './draws.ts';
import type { ListingText } from './listings/listing-text.ts';

export type PhotoView = 'front' | 'back' | 'detail';

/** A photo whose file is `photos/<name>.avif`. */
export type DemoPhoto = { id: string; alt: string; name: string; view: PhotoView };

/** In px, 4:5. */
export const demoPhotoSize = { width: 960, height: 1200 } as const;

/** Maximum size of each checked-in file, in bytes. Everyone who clones the project downloads these files. */
export const maxDemoPhotoBytes = 60_000;
export const maxDemoPhotoTotalBytes = 12_000_000;

export const demoPhotoFolder = path.join(import.meta.dirname, 'photos');

/** AVIF, because it is the smallest and takes longest to encode. */
export const demoPhotoFormat = 'avif';

export const demoPhotoFile = (name: string) => path.join(demoPhotoFolder, `${name}.${demoPhotoFormat}`);

/** Records what each checked-in photo shows, by its name. */
export const demoPhotoSubjectsFile = path.join(import.meta.dirname, 'photo-subjects.json');

export const readDemoPhotoSubjects = async (): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await readFile(demoPhotoSubjectsFile, 'utf8')));

/** Returns what a listing says that its photos show, such as `gown lace green`. */
export function subjectOf({ title, garment, fabricType, color }: ListingText): string {
  if (!garment || !fabricType || !color)
    throw new Error(`${title}: a photographed listing has a garment, a fabric, and a color.`);
  return `${garment} ${fabricType} ${color}`;
}

/** Converts `Kente, Mother’s` to `kente-mothers`. */
const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The words that each view adds to the alternative text. */
const viewWords = { front: '', back: ': the back', detail: ': from near' } as const;

export function listDemoPhotos({ title, hasThreePhotos }: ListingText): DemoPhoto[] {
  const views = hasThreePhotos ? (['front', 'back', 'detail'] as const) : (['front'] as const);
  return views.map((view, index) => ({
    id: idOf(`photo ${index} of ${title}`),
    alt: title + viewWords[view],
    name: slugOf(index === 0 ? title : `${title} ${index + 1}`),
    view,
  }));
}
