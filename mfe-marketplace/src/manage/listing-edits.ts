import { type Listing, ListingChanges, type NewListing } from '@alaso/contracts';
import { emptyFields, type FormField, type FormFields, groupedNumber } from '../upload/listing-form.ts';

const editable = [
  'title',
  'description',
  'size',
  'condition',
  'price',
  'fabricType',
  'color',
  'brand',
  'occasion',
] as const satisfies readonly FormField[];
export type EditableField = (typeof editable)[number];

/** The fields of a listing that its owner may change, as the form calls them. */
export const fieldNames: Record<EditableField, string> = {
  title: 'Item Title',
  description: 'Description',
  size: 'Size',
  condition: 'Condition',
  price: 'Price',
  fabricType: 'Fabric Type',
  color: 'Primary Color',
  brand: 'Brand',
  occasion: 'Suitable Occasion',
};

/** What may be changed while somebody waits for the item. */
const alwaysOpen: readonly EditableField[] = ['description'];

/** Returns the fields that cannot be changed as the listing stands; its category and photos never. */
export function lockedFields({ availability }: Pick<Listing, 'availability'>): FormField[] {
  const held = availability === 'reserved';
  return ['category', 'photos', ...(held ? editable.filter((name) => !alwaysOpen.includes(name)) : [])];
}

const priceInForm = ({ category, price }: Listing) =>
  category === 'gift' || price === null ? '' : groupedNumber(price.replace(/\.00$/, ''));

/** Returns what the form holds for a listing. */
export function formFieldsOf(listing: Listing): FormFields {
  const texts = Object.fromEntries(editable.map((name) => [name, listing[name] ?? '']));
  return { ...emptyFields, ...texts, category: listing.category, price: priceInForm(listing) };
}

const isSamePrice = (a: string | null | undefined, b: string | null | undefined) =>
  a && b ? Number(a) === Number(b) : (a ?? null) === (b ?? null);

function differs(name: EditableField, one: Listing, edited: NewListing | Listing): boolean {
  if (name !== 'price') return (one[name] ?? null) !== (edited[name] || null);
  return one.category !== 'gift' && !isSamePrice(one.price, edited.price);
}

/** Returns the names of the fields in which two versions of a listing differ. */
export function changedFields(one: Listing, other: NewListing | Listing): EditableField[] {
  return editable.filter((name) => differs(name, one, other));
}

/** Returns these fields of what was filled in, to be sent. */
export function changesOf(edited: NewListing, names: readonly EditableField[]): ListingChanges {
  return ListingChanges.parse(Object.fromEntries(names.map((name) => [name, edited[name] ?? null])));
}

function typedOver(base: Listing, typed: FormFields): EditableField[] {
  const before = formFieldsOf(base);
  return editable.filter((name) => typed[name] !== before[name]);
}

/** Returns whether the form holds anything else than the listing says. */
export const hasEdits = (typed: FormFields, base: Listing): boolean => typedOver(base, typed).length > 0;

/** Returns what the form holds for a newer version of the listing, with what the person has typed over the older one. */
export function carriedOver(typed: FormFields, older: Listing, newer: Listing): FormFields {
  const mine = typedOver(older, typed).map((name) => [name, typed[name]] as const);
  return { ...formFieldsOf(newer), ...Object.fromEntries(mine) };
}
