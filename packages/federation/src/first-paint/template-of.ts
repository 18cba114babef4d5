import type { Piece, Test } from '@alaso/contracts/first-paint';

/** Stands for values while a component is rendered, by name; null where there is none. */
type Samples = Readonly<Record<string, string | null>>;

/** A value that changes what a component renders: the first way whose test holds; the last has none. */
export type Choice = readonly { when?: Test; samples: Samples }[];

/** Values by the text that stands for them in what was rendered. */
export type Slots = Readonly<Record<string, Piece>>;

const same = (one: Piece | undefined, other: Piece | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns how many pieces are the same from an index on, in steps of 1 or from the end in steps of -1. */
function shared(one: readonly Piece[], other: readonly Piece[], most: number, at: (nth: number) => number) {
  let count = 0;
  while (count < most && same(one.at(at(count)), other.at(at(count)))) count += 1;
  return count;
}

/** Returns one template for two: what they have in common at both ends, and between it one or the other. */
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

const withoutMeaning = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Removes what may be on a page only once, because the app draws the same below: ids, and the roles of
 * headings, landmarks and live regions.
 */
const withoutRoles = (html: string) =>
  html
    .replace(/ (id|role|aria-labelledby)="[^"]*"/g, '')
    .replace(/<(article|aside|footer|h[1-6]|header|main|nav|section)\b/g, '<$1 role="none"');

/** Cuts what was rendered into tags, texts and slots. */
function cut(html: string, slots: Slots): Piece[] {
  const longestFirst = Object.keys(slots).toSorted((one, other) => other.length - one.length);
  const marks = longestFirst.map(withoutMeaning);
  const parts = html.split(new RegExp(`(${[...marks, '<[^<>]*>'].join('|')})`));
  const inTag = new RegExp(`(${marks.join('|')})`);
  return parts
    .flatMap((part) => (part.startsWith('<') ? part.split(inTag) : [part]))
    .filter((part) => part !== '')
    .map((part) => slots[part] ?? part);
}

/** Joins the texts that stand beside each other. */
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
  if (!choice) return cut(withoutRoles(render(samples)), slots);
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
 * Returns the template of a component: renders it for each combination of the choices and keeps what differs
 * under its test, so that filling it gives what the component renders for the same values.
 */
export const templateOf = (
  choices: readonly Choice[],
  slots: Slots,
  render: (samples: Samples) => string,
): Piece[] => joined(piecesOf(choices, slots, render));
