import { NewListing } from '@alaso/contracts';
import * as z from 'zod/mini';

/** What the fields hold: text as it was typed, `''` where nothing was. */
export const ListingFields = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  size: z.string(),
  condition: z.string(),
  price: z.string(),
  fabricType: z.string(),
  color: z.string(),
  brand: z.string(),
  occasion: z.string(),
});
export type ListingFields = z.infer<typeof ListingFields>;
export type ListingField = keyof ListingFields;

export const emptyFields: ListingFields = {
  title: '',
  category: '',
  description: '',
  size: '',
  condition: '',
  price: '',
  fabricType: '',
  color: '',
  brand: '',
  occasion: '',
};

/** Whether nothing is filled in. */
export function isBlank(fields: ListingFields): boolean {
  return Object.values(fields).every((text) => text === '');
}

/** People write ₦15,000: the sign, the commas and the spaces are theirs, the number is ours. */
function plainNumber(typed: string): string {
  return typed.replaceAll(/[₦,\s]/g, '');
}

/** What is a number so far gets its commas: `15000.5` → `15,000.5`. Anything else stays as it was typed. */
export function groupedNumber(typed: string): string {
  const plain = plainNumber(typed);
  if (!/^\d+(\.\d*)?$/.test(plain)) return typed;
  return plain.replace(/^\d+/, (naira) => naira.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

function newListingOf({ title, category, price, ...optional }: ListingFields): unknown {
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
export const ListingForm = z.pipe(z.pipe(ListingFields, z.transform(newListingOf)), NewListing);

/** Which field a refusal of the server is about: `body.price` → `price`. */
export function fieldOf(path: string): ListingField | null {
  const name = path.replace(/^body\./, '');
  return isField(name) ? name : null;
}

function isField(name: string): name is ListingField {
  return name in emptyFields;
}
