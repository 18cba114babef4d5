import * as z from 'zod/mini';

/*
 * The static first paint of a route: the build of its slice publishes it in `first-paint.json`, and the
 * platform fills it with data before any code has arrived.
 */

/** Tests a value. Without `is` and `letters`, the value only has to be set. */
const Test = z.strictObject({
  value: z.string(),
  is: z.optional(z.string()),
  /** The minimum number of letters. */
  letters: z.optional(z.int()),
});
export type Test = z.infer<typeof Test>;

/** A part of a template: HTML as it is, a value, a part for each row of a list, or one of two parts. */
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
  /** The rules that its HTML needs besides the page's colors, for a style element. */
  css: z.string().check(z.regex(/^(?!.*<[/!])/s, 'has an end tag or a comment')),
  pieces: z.array(Piece),
});
export type FirstPaint = z.infer<typeof FirstPaint>;

/** By the path of the route, as in `slice.json`. */
export const FirstPaints = z.record(z.string(), FirstPaint);
export type FirstPaints = z.infer<typeof FirstPaints>;

/** The file in the folder of a release. The registry has its hash. */
export const firstPaintFile = 'first-paint.json';

/** The routes that are filled with data. */
export const paintedRoutes = ['/explore', '/item/:id'] as const;
export type PaintedRoute = (typeof paintedRoutes)[number];

/** The values that a template can name of a listing. Prices are in naira, as people read them: `₦45,000`. */
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

/** Values of an item's first photo, set together, and the number of further photos. */
export const photoValues = [
  'photo',
  'photoText',
  'photoWidth',
  'photoHeight',
  'photoAvif',
  'photoWebp',
  'photoJpg',
  'morePhotos',
] as const;
export type PhotoValues = Record<(typeof photoValues)[number], string | null>;

/** Fills a template: values by name, and lists of rows with values of their own. */
export type Values = { readonly [name: string]: string | null | readonly Values[] };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and XML, between tags and in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** @throws if a template asks for a value that is missing: it was made for a later release of this service */
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
 * Returns the HTML of a template with these values in their slots, each escaped, so that an owner's words can
 * only be text or the value of an attribute.
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
