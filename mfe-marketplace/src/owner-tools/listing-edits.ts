import {
  type ChosenPhoto,
  type Listing,
  ListingChanges,
  type NewListing,
  type ShownPlace,
} from '@alaso/contracts';
import {
  clothesOnly,
  emptyFields,
  type FormFields,
  handOverFields,
  handOverTexts,
  placeFields,
  placeTexts,
  priceInForm,
  type TextField,
} from '../listing-form/listing-form.ts';

const texts = [
  'title',
  'description',
  'size',
  'condition',
  'price',
  'fabricType',
  'color',
  'brand',
  'occasion',
  'offers',
] as const satisfies readonly TextField[];
const editable = ['photos', ...texts, 'place', 'handOver'] as const;
export type EditableField = (typeof editable)[number];

/**
 * Returns the fields that are locked in the listing's current state. The category is always locked, and the
 * photos never are.
 */
export function lockedFields({ availability }: Pick<Listing, 'availability'>): TextField[] {
  const isHeld = availability === 'reserved';
  return [
    'category',
    ...(isHeld ? [...texts.filter((name) => name !== 'description'), ...placeFields, ...handOverFields] : []),
  ];
}

export function toFormFields(listing: Listing): FormFields {
  return {
    ...emptyFields,
    ...Object.fromEntries(texts.map((name) => [name, listing[name] ?? ''])),
    ...placeTexts(listing.place),
    ...handOverTexts(listing.handOver),
    category: listing.category,
    price: priceInForm(listing.category === 'gift' ? null : listing.price),
    photos: listing.photos.map(({ id, alt, width }) => ({ id, alt, width })),
  };
}

const isSamePrice = (a: string | null | undefined, b: string | null | undefined) =>
  a && b ? Number(a) === Number(b) : (a ?? null) === (b ?? null);

const isSamePlace = (a: ShownPlace | null | undefined, b: ShownPlace | null | undefined) =>
  JSON.stringify(placeTexts(a)) === JSON.stringify(placeTexts(b));

function isSamePhotos(some: readonly ChosenPhoto[], others: readonly ChosenPhoto[] = []): boolean {
  const told = (photos: readonly ChosenPhoto[]) => photos.map(({ id, alt = '' }) => [id, alt]);
  return JSON.stringify(told(some)) === JSON.stringify(told(others));
}

function differs(name: EditableField, one: Listing, edited: NewListing | Listing): boolean {
  if (name === 'photos') return !isSamePhotos(one.photos, edited.photos);
  if (name === 'place') return !isSamePlace(one.place, edited.place);
  if (name === 'handOver') {
    const [some, others] = [handOverTexts(one.handOver), handOverTexts(edited.handOver)];
    return JSON.stringify(some) !== JSON.stringify(others);
  }
  if (name === 'price') return one.category !== 'gift' && !isSamePrice(one.price, edited.price);
  return (one[name] ?? null) !== (edited[name] || null);
}

/** Returns the names of the fields that differ between two versions of a listing. */
export function changedFields(one: Listing, other: NewListing | Listing): EditableField[] {
  const isAsked = (name: EditableField) =>
    one.category !== 'upcycle' || !clothesOnly.some((other) => other === name);
  return editable.filter((name) => isAsked(name) && differs(name, one, other));
}

/** Converts the named fields to the format that the server expects. */
export function toChanges(edited: NewListing, names: readonly EditableField[]): ListingChanges {
  const empty = (name: EditableField) => (name === 'photos' ? [] : null);
  return ListingChanges.parse(Object.fromEntries(names.map((name) => [name, edited[name] ?? empty(name)])));
}

function namesInForm(name: Exclude<EditableField, 'photos'>): readonly TextField[] {
  if (name === 'handOver') return handOverFields;
  return name === 'place' ? placeFields : [name];
}

function changedInForm(base: Listing, typed: FormFields): EditableField[] {
  const before = toFormFields(base);
  const isSame = (name: EditableField) =>
    name === 'photos'
      ? isSamePhotos(typed.photos, before.photos)
      : namesInForm(name).every((field) => typed[field] === before[field]);
  return editable.filter((name) => !isSame(name));
}

export const hasEdits = (typed: FormFields, base: Listing): boolean => changedInForm(base, typed).length > 0;

/** Applies the user's changes to an older version on top of a newer one. */
export function carriedOver(typed: FormFields, older: Listing, newer: Listing): FormFields {
  const mine = changedInForm(older, typed)
    .flatMap((name): readonly (keyof FormFields)[] => (name === 'photos' ? [name] : namesInForm(name)))
    .map((name) => [name, typed[name]] as const);
  return { ...toFormFields(newer), ...Object.fromEntries(mine) };
}
