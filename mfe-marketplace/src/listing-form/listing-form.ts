import {
  HandOver,
  Id,
  isDeliverable,
  koboFromNaira,
  NairaInput,
  nairaFromKobo,
  NewListing,
  Place,
  type ShownHandOver,
  type ShownPlace,
} from '@alaso/contracts';
import { nairaQuestion, typedNaira } from '@alaso/contracts/typed-naira';
import type { ContractForm } from '@alaso/web-kit/form';
import * as z from 'zod/mini';

/** A photo in a form, with its id, description, and width in pixels. */
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
  offers: text,
  state: text,
  lga: text,
  area: text,
  /** One of `''` (meet in person), `delivery`, or `both`. */
  handOver: text,
  deliveryFee: text,
  /** A comma-separated list. */
  carriers: text,
});
export const TextField = z.keyof(TextFields);
export type TextField = z.infer<typeof TextField>;

/** The form's content: the text as typed (`''` if empty), and the uploaded photos. */
export const FormFields = z.object({ ...TextFields.shape, photos: z.array(FormPhoto) });
export type FormFields = z.infer<typeof FormFields>;

export const emptyFields = FormFields.parse({
  ...Object.fromEntries(TextField.options.map((name) => [name, ''])),
  photos: [],
});

/** Returns whether the form is empty. Ignores the place, because it is prefilled from the profile. */
export function isBlank({ state: _, lga: __, area: ___, ...fields }: FormFields): boolean {
  return Object.values(fields).every(({ length }) => length === 0);
}

/** Converts a price from the server to the form's format: `15000.00` → `15000`. */
export const priceInForm = (price: string | null) => price?.replace(/\.00$/, '') ?? '';

/** Converts the photos to the format that the server expects. */
export const chosenPhotos = (photos: readonly FormPhoto[]) => photos.map(({ id, alt }) => ({ id, alt }));

/** Converts text to the format that the server expects: null if it is empty. */
export const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Fields that do not apply to tailoring services. */
export const clothesOnly = ['size', 'condition', 'fabricType', 'color', 'brand', 'occasion'] as const;
const isForClothes = (name: string) => clothesOnly.some((one) => one === name);

export const placeFields = ['state', 'lga', 'area'] as const;

/** Converts the place to the format that the server expects: null if no state is selected. */
export const placeInForm = ({ state, lga, area }: Pick<FormFields, (typeof placeFields)[number]>) =>
  state === '' ? null : { state, lga, ...(area.trim() !== '' && { area }) };

export const placeTexts = (place: ShownPlace | null | undefined) => ({
  state: place?.state ?? '',
  lga: place?.lga ?? '',
  area: place?.area ?? '',
});

export const handOverFields = ['handOver', 'deliveryFee', 'carriers'] as const;
type HandOverTexts = Pick<FormFields, (typeof handOverFields)[number]>;

/** Returns the carriers from a comma-separated list, without duplicates. */
export const carriersIn = (carriers: string) => [
  ...new Set(carriers.split(/\s*,\s*/).filter((name) => name.trim() !== '')),
];

/**
 * Converts the handover to the format that the server expects. Returns null for meeting in person, and for
 * categories in which items are always handed over in person.
 */
export function handOverInForm({
  category,
  handOver,
  deliveryFee,
  carriers,
}: HandOverTexts & Pick<FormFields, 'category'>): HandOver | null {
  if (!isDeliverable(category) || handOver === '') return null;
  const fee = NairaInput.safeParse(typedNaira(deliveryFee));
  const names = carriersIn(carriers);
  return {
    meet: handOver === 'both',
    deliveryFeeKobo: fee.success ? koboFromNaira(fee.data) : Number.NaN,
    ...(names.length > 0 && { carriers: names }),
  };
}

export const handOverTexts = (handOver: ShownHandOver | null | undefined): HandOverTexts =>
  handOver?.deliveryFeeKobo === undefined
    ? { handOver: '', deliveryFee: '', carriers: '' }
    : {
        handOver: handOver.meet ? 'both' : 'delivery',
        deliveryFee: priceInForm(nairaFromKobo(handOver.deliveryFeeKobo)),
        carriers: (handOver.carriers ?? []).join(', '),
      };

function toNewListing({
  title,
  category,
  price,
  photos,
  state,
  lga,
  area,
  handOver,
  deliveryFee,
  carriers,
  ...optional
}: FormFields): unknown {
  const isService = category === 'upcycle';
  const delivered = handOverInForm({ category, handOver, deliveryFee, carriers });
  const isAsked = (name: string) =>
    name === 'offers' ? category === 'resale' : !isService || !isForClothes(name);
  const filledIn = Object.entries(optional).map(
    ([name, text]) => [name, isAsked(name) ? orNull(text) : null] as const,
  );
  return {
    ...Object.fromEntries<string | null>(filledIn),
    title,
    category,
    place: placeInForm({ state, lga, area }),
    ...(delivered && { handOver: delivered }),
    price: category === 'gift' ? null : orNull(typedNaira(price)),
    imageUrl: null,
    ...(photos.length > 0 && { photos: chosenPhotos(photos) }),
  };
}

/** Assigns place errors to the individual fields, because the place is a single property in the payload. */
const checkPlace = z.check<FormFields>(({ value, issues }) => {
  const { error } = z.nullable(Place).safeParse(placeInForm(value));
  for (const { path, message } of error?.issues ?? [])
    issues.push({ code: 'custom', path: [...path], message, input: value });
});

/** Rejects ambiguous amounts and asks the user to clarify them. */
const checkAmounts = z.check<FormFields>(({ value, issues }) => {
  const asked = [value.category !== 'gift' && 'price', handOverInForm(value) && 'deliveryFee'] as const;
  for (const name of asked) {
    const message = name && nairaQuestion(value[name]);
    if (message) issues.push({ code: 'custom', path: [name], message, input: value });
  }
});

/** Assigns handover errors to the carriers or fee field. */
const checkHandOver = z.check<FormFields>(({ value, issues }) => {
  const { error } = z.nullable(HandOver).safeParse(handOverInForm(value));
  const [wrong] = error?.issues ?? [];
  if (!wrong) return;
  const path = [wrong.path[0] === 'carriers' ? 'carriers' : 'deliveryFee'];
  issues.push({ code: 'custom', path, message: wrong.message, input: value });
});

/**
 * Converts the fields to the payload for POST /api/listings. Empty fields become null. A gift has no price.
 */
export const ListingForm = z.pipe(
  z.pipe(FormFields.check(checkAmounts, checkPlace, checkHandOver), z.transform(toNewListing)),
  NewListing,
);

/** Returns the form field for an error path: `body.price` and `price` → `price`. */
export function fieldOf(path: string): TextField | null {
  const name = path
    .replace(/^(?:body\.)?(?:place\.)?/, '')
    .replace(/^handOver(?!\.c).*/, 'deliveryFee')
    .replace(/^handOver.*/, 'carriers');
  return TextField.safeParse(name).data ?? null;
}

export type ListingFormState = ContractForm<FormFields>;
