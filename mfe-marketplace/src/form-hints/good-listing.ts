import type { FormFields, TextField } from '../listing-form/listing-form.ts';

/** Photos that show an item from the front, from the back and up close. */
const enoughPhotos = 3;
/** Characters: the shortest sentence that says something. */
const sentence = 30;

type Asked = {
  field: TextField | 'photos';
  /** What to do, as long as it is not done. */
  advice: (fields: FormFields) => string;
  done: string;
  isDone: (fields: FormFields) => boolean;
};

const stated = (field: TextField, advice: string, done: string): Asked => ({
  field,
  advice: () => advice,
  done,
  isDone: (fields) => fields[field].trim() !== '',
});

function photosAdvice({ photos: { length } }: FormFields): string {
  if (length === 0) return `Add ${enoughPhotos} photos: the front, the back and the cloth up close.`;
  const more = enoughPhotos - length;
  return `Add ${more} more ${more === 1 ? 'photo' : 'photos'}, such as the back and the cloth up close.`;
}

const photos: Asked = {
  field: 'photos',
  advice: photosAdvice,
  done: `${enoughPhotos} photos or more`,
  isDone: (fields) => fields.photos.length >= enoughPhotos,
};
const description: Asked = {
  field: 'description',
  advice: () => 'Describe it in a sentence or two: the fit and how much it has been worn.',
  done: 'A description',
  isDone: (fields) => fields.description.trim().length >= sentence,
};
const service: Asked = {
  ...description,
  advice: () => 'Describe in a sentence or two what you do and how long it takes.',
};
const price = stated('price', 'Set a price so that people can order it.', 'A price');
const size = stated('size', 'Choose the size.', 'The size');
const condition = stated('condition', 'Choose the condition.', 'The condition');
const fabric = stated('fabricType', 'Choose the fabric.', 'The fabric');
const color = stated('color', 'Choose the primary color.', 'The primary color');
const occasion = stated('occasion', 'Choose the occasion: renters search by event.', 'The occasion');

const worn = [photos, description, size, condition, fabric, color];

const askedOf: Record<string, readonly Asked[]> = {
  resale: [...worn, price],
  gift: worn,
  rent: [...worn, price, occasion],
  upcycle: [photos, service, price],
};

export type GoodListingItem = { field: Asked['field']; text: string; isDone: boolean };

/**
 * Returns what makes a good listing of this category, and what of it is there. Only the fields that may be
 * changed.
 */
export function goodListing(fields: FormFields, locked: readonly TextField[] = []): GoodListingItem[] {
  const asked = askedOf[fields.category] ?? worn;
  return asked
    .filter(({ field }) => field === 'photos' || !locked.includes(field))
    .map((one) => {
      const isDone = one.isDone(fields);
      return { field: one.field, text: isDone ? one.done : one.advice(fields), isDone };
    });
}
