import { ListingFields, NewListing } from '@alaso/contracts';
import * as z from 'zod/mini';

/** The fields of a listing that are filled in here: all but the photo. */
const FormField = z.keyof(z.omit(ListingFields, { imageUrl: true }));
export type FormField = z.infer<typeof FormField>;

/** What the fields hold: text as it was typed, `''` where nothing was. */
export const FormFields = z.record(FormField, z.string());
export type FormFields = z.infer<typeof FormFields>;

export const emptyFields = FormFields.parse(Object.fromEntries(FormField.options.map((name) => [name, ''])));

/** Returns whether nothing is filled in. */
export function isBlank(fields: FormFields): boolean {
  return Object.values(fields).every((text) => text === '');
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

const orNull = (text: string) => (text.trim() === '' ? null : text);

function newListingOf({ title, category, price, ...optional }: FormFields): unknown {
  const filledIn = Object.entries(optional).map(([name, text]) => [name, orNull(text)] as const);
  return {
    ...Object.fromEntries<string | null>(filledIn),
    title,
    category,
    price: category === 'gift' ? null : orNull(plainNumber(price)),
    imageUrl: null,
  };
}

/** The fields → the payload of POST /api/listings: what is empty is null, a gift has no price. */
export const ListingForm = z.pipe(z.pipe(FormFields, z.transform(newListingOf)), NewListing);

/** Returns which field a refusal of the server is about: `body.price` → `price`. */
export function fieldOf(path: string): FormField | null {
  return FormField.safeParse(path.replace(/^body\./, '')).data ?? null;
}
