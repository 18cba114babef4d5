import * as z from 'zod/mini';

/*
 * The static first paint of a route. The slice's build publishes it in `first-paint.json`, and the platform
 * fills in the data before any code has loaded.
 */

/** A condition on a value. Without `is` or `letters`, it holds if the value is set. */
const Test = z.strictObject({
  value: z.string(),
  is: z.optional(z.string()),
  /** The minimum number of letters. */
  letters: z.optional(z.int()),
});
export type Test = z.infer<typeof Test>;

/**
 * A part of a template: literal HTML, a value, a part that repeats for each row in a list, or a choice
 * between two parts.
 */
export type Piece =
  | string
  | { slot: string }
  | { each: string; pieces: Piece[] }
  | { when: Test; then: Piece[]; otherwise: Piece[] };

const Piece: z.ZodMiniType<Piece> = z.union([
  z.string(),
  z.strictObject({ slot: z.string() }),
  z.strictObject({
    each: z.string(),
    get pieces() {
      return z.array(Piece);
    },
  }),
  z.strictObject({
    when: Test,
    get then() {
      return z.array(Piece);
    },
    get otherwise() {
      return z.array(Piece);
    },
  }),
]);

export const FirstPaint = z.object({
  /** The CSS rules that the HTML needs in addition to the page's colors, for a `style` element. */
  css: z.string().check(z.regex(/^(?!.*<[/!])/s, 'has an end tag or a comment')),
  pieces: z.array(Piece),
});
export type FirstPaint = z.infer<typeof FirstPaint>;

/** First paints by route path, as in `slice.json`. */
export const FirstPaints = z.record(z.string(), FirstPaint);
export type FirstPaints = z.infer<typeof FirstPaints>;

/** A file in the release's folder. The registry contains its hash. */
export const firstPaintFile = 'first-paint.json';

/** The routes whose first paint the platform fills in with data. */
export const paintedRoutes = ['/explore', '/item/:id'] as const;
export type PaintedRoute = (typeof paintedRoutes)[number];

/** The listing values that a template can use. Prices are formatted in naira: `₦45,000`. */
export const listingValues = [
  'id',
  'title',
  'description',
  'category',
  'size',
  'condition',
  'place',
  'availability',
  'price',
  'reducedFrom',
] as const;
export type ListingValues = Record<(typeof listingValues)[number], string | null>;

/**
 * The values for an item's first photo, which are either all set or all null; whether a list shows it without
 * scrolling; and the number of additional photos.
 */
export const photoValues = [
  'photo',
  'photoText',
  'photoWidth',
  'photoHeight',
  'photoAvif',
  'photoWebp',
  'photoJpg',
  'photoInSight',
  'morePhotos',
] as const;
export type PhotoValues = Record<(typeof photoValues)[number], string | null>;

/** Template data: values by name, and lists of rows with their own values. */
export type Values = { readonly [name: string]: string | null | readonly Values[] };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in attributes in HTML and XML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** @throws if a template uses an unknown value, because it was built for a later release of this service */
function valueOf(values: Values, name: string) {
  const value = values[name];
  if (value === undefined) throw new Error(`a template asks for ${name}`);
  return value;
}

function textOf(values: Values, name: string): string | null {
  const value = valueOf(values, name);
  if (typeof value === 'object' && value !== null) throw new Error(`a template takes ${name} for a text`);
  return value;
}

function holds({ value, is, letters = 0 }: Test, values: Values): boolean {
  const text = textOf(values, value);
  return text !== null && text.length >= letters && (is === undefined || text === is);
}

function rowsOf(values: Values, name: string): readonly Values[] {
  const rows = valueOf(values, name);
  if (typeof rows !== 'object' || rows === null) throw new Error(`a template takes ${name} for a list`);
  return rows;
}

/**
 * Returns a template's HTML with these values inserted. Each value is escaped, so user-supplied text can only
 * become text or an attribute value.
 */
export function fill(pieces: readonly Piece[], values: Values): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('slot' in piece) return escaped(textOf(values, piece.slot) ?? '');
    if ('each' in piece)
      return rowsOf(values, piece.each)
        .map((row) => fill(piece.pieces, row))
        .join('');
    return fill(holds(piece.when, values) ? piece.then : piece.otherwise, values);
  });
  return parts.join('');
}
