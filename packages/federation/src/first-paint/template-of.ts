import type { Piece, Test } from '@alaso/contracts/first-paint';
import { Parser } from 'htmlparser2';

/** Placeholders, by name, that stand in for a component's values during rendering; null means no value. */
type Samples = Readonly<Record<string, string | null>>;

/**
 * The variants of a component. The first variant whose test passes is rendered. The last variant has no test.
 */
export type Choice = readonly { when?: Test; samples: Samples }[];

/** Template pieces, by the placeholder that they replace in the rendered text. */
export type Slots = Readonly<Record<string, Piece>>;

const same = (one: Piece | undefined, other: Piece | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Counts the identical pieces at the start or end, depending on `at`. */
function shared(one: readonly Piece[], other: readonly Piece[], max: number, at: (nth: number) => number) {
  let count = 0;
  while (count < max && same(one.at(at(count)), other.at(at(count)))) count += 1;
  return count;
}

/** Merges two templates: their common start and end, and a choice between the parts that differ. */
function merge(when: Test, one: readonly Piece[], other: readonly Piece[]): Piece[] {
  const length = Math.min(one.length, other.length);
  const start = shared(one, other, length, (nth) => nth);
  if (start === one.length && start === other.length) return [...one];
  const end = shared(one, other, length - start, (nth) => -1 - nth);
  const between = (pieces: readonly Piece[]) => pieces.slice(start, pieces.length - end);
  return [
    ...one.slice(0, start),
    { when, then: between(one), otherwise: between(other) },
    ...one.slice(one.length - end),
  ];
}

/**
 * Attributes to remove, because they must be unique in a page and the app renders the same content again
 * below.
 */
const onlyOnce = new Set(['id', 'role', 'aria-labelledby']);
/** Landmark and heading elements, which lose their role for the same reason. */
const withRole = new Set([
  'article',
  'aside',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'main',
  'nav',
  'section',
]);

/** Replaces placeholders in the text with their slots, longest placeholder first. */
function withSlots(text: string, slots: Slots): Piece[] {
  let pieces: Piece[] = [text];
  for (const mark of Object.keys(slots).toSorted((one, other) => other.length - one.length)) {
    const slot = slots[mark] ?? '';
    pieces = pieces.flatMap((piece) =>
      typeof piece === 'string'
        ? piece.split(mark).flatMap((part, nth) => (nth === 0 ? [part] : [slot, part]))
        : [piece],
    );
  }
  return pieces.filter((piece) => piece !== '');
}

/** Splits rendered markup into tags without roles, text, and slots. */
function cut(html: string, slots: Slots): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string) => pieces.push(...withSlots(text, slots));
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const kept = Object.entries(attributes).filter(([attribute]) => !onlyOnce.has(attribute));
        const all = withRole.has(name) ? [['role', 'none'], ...kept] : kept;
        add(`<${name}${all.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}>`);
      },
      ontext: add,
      onclosetag(name, isImplied) {
        if (!isImplied) add(`</${name}>`);
      },
    },
    // Text remains escaped, as rendered.
    { decodeEntities: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (typeof piece === 'object' && 'when' in piece)
      all.push({ ...piece, then: joined(piece.then), otherwise: joined(piece.otherwise) });
    else all.push(piece);
  }
  return all;
}

function piecesOf(
  [choice, ...others]: readonly Choice[],
  slots: Slots,
  render: (samples: Samples) => string,
  samples: Samples = {},
): Piece[] {
  if (!choice) return cut(render(samples), slots);
  const ways = choice.map((way) => ({
    when: way.when,
    pieces: piecesOf(others, slots, render, { ...samples, ...way.samples }),
  }));
  return ways.reduceRight<Piece[]>(
    (otherwise, { when, pieces }) => (when ? merge(when, pieces, otherwise) : pieces),
    [],
  );
}

/**
 * Returns a component's template. Renders the component for each combination of choices and stores the
 * differences under their tests, so that the filled-in template equals the rendered component.
 */
export const templateOf = (
  choices: readonly Choice[],
  slots: Slots,
  render: (samples: Samples) => string,
): Piece[] => joined(piecesOf(choices, slots, render));
