import { Id, NewListing, Place, type ShownPlace } from '@alaso/contracts';
import type { CallError } from '@alaso/web-kit';
import type { UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';

/** A photo in a form: its id, its description and its width in pixels. */
const FormPhoto = z.object({ id: Id, alt: z.string(), width: z.number() });
type FormPhoto = z.infer<typeof FormPhoto>;

const text = z.string();
const TextFields = z.object({
  title: text,
  description: text,
  category: text,
  price: text,
  size: text,
  condition: text,
  fabricType: text,
  color: text,
  brand: text,
  occasion: text,
  state: text,
  lga: text,
  area: text,
});
export const TextField = z.keyof(TextFields);
export type TextField = z.infer<typeof TextField>;

/** The content of the form: text as typed, `''` if empty, and the photos that have been uploaded. */
export const FormFields = z.object({ ...TextFields.shape, photos: z.array(FormPhoto) });
export type FormFields = z.infer<typeof FormFields>;

export const emptyFields = FormFields.parse({
  ...Object.fromEntries(TextField.options.map((name) => [name, ''])),
  photos: [],
});

/** Returns whether nothing is filled in, besides the place, which comes from the profile. */
export function isBlank({ state: _, lga: __, area: ___, ...fields }: FormFields): boolean {
  return Object.values(fields).every(({ length }) => length === 0);
}

/** Returns a price without what people add to the number: `₦15,000` → `15000`. */
function plainNumber(typed: string): string {
  return typed.replaceAll(/[₦,\s]/g, '');
}

/** Returns a number with commas: `15000.5` → `15,000.5`. Anything else stays as it was typed. */
export function groupedNumber(typed: string): string {
  const plain = plainNumber(typed);
  if (!/^\d+(\.\d*)?$/.test(plain)) return typed;
  return plain.replace(/^\d+/, (naira) => naira.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

/** Formats a price from the server for the form: `15000.00` → `15,000`. */
export const priceInForm = (price: string | null) =>
  price === null ? '' : groupedNumber(price.replace(/\.00$/, ''));

/** Returns the photos as the server expects them. */
export const chosenPhotos = (photos: readonly FormPhoto[]) => photos.map(({ id, alt }) => ({ id, alt }));

/** Returns a text as the server expects it: null if empty. */
export const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Fields that a tailoring service does not have. */
export const clothesOnly = ['size', 'condition', 'fabricType', 'color', 'brand', 'occasion'] as const;
const isForClothes = (name: string) => clothesOnly.some((one) => one === name);

/** The fields that together are the place. */
export const placeFields = ['state', 'lga', 'area'] as const;

/** Returns the place as the server expects it: null if no state is chosen. */
export const placeInForm = ({ state, lga, area }: Pick<FormFields, (typeof placeFields)[number]>) =>
  state === '' ? null : { state, lga, ...(area.trim() !== '' && { area }) };

/** Returns a place as the form holds it. */
export const placeTexts = (place: ShownPlace | null | undefined) => ({
  state: place?.state ?? '',
  lga: place?.lga ?? '',
  area: place?.area ?? '',
});

function newListingOf({
  title,
  category,
  price,
  photos,
  state,
  lga,
  area,
  ...optional
}: FormFields): unknown {
  const isService = category === 'upcycle';
  const filledIn = Object.entries(optional).map(
    ([name, text]) => [name, isService && isForClothes(name) ? null : orNull(text)] as const,
  );
  return {
    ...Object.fromEntries<string | null>(filledIn),
    title,
    category,
    place: placeInForm({ state, lga, area }),
    price: category === 'gift' ? null : orNull(plainNumber(price)),
    imageUrl: null,
    ...(photos.length > 0 && { photos: chosenPhotos(photos) }),
  };
}

/** Says what is wrong with a place under its fields, which the payload has in one. */
const checkPlace = z.check<FormFields>(({ value, issues }) => {
  const { error } = z.nullable(Place).safeParse(placeInForm(value));
  for (const { path, message } of error?.issues ?? [])
    issues.push({ code: 'custom', path: [...path], message, input: value });
});

/** The fields → the payload of POST /api/listings: what is empty is null, a gift has no price. */
export const ListingForm = z.pipe(
  z.pipe(FormFields.check(checkPlace), z.transform(newListingOf)),
  NewListing,
);

/** Returns which field a refusal of the server is about: `body.price` → `price`. */
export function fieldOf(path: string): TextField | null {
  return TextField.safeParse(path.replace(/^body\.(?:place\.)?/, '')).data ?? null;
}

/** Says under each field what the server has to say about it. */
export function showFieldErrors(
  setError: UseFormSetError<FormFields>,
  fieldErrors: CallError['fieldErrors'],
): void {
  for (const { path, message } of fieldErrors) {
    const name = fieldOf(path);
    if (name) setError(name, { message }, { shouldFocus: true });
  }
}
