import { createHash } from 'node:crypto';

/**
 * The demo data is the same everywhere and each time: nothing in it comes from chance or from the clock. What
 * looks like chance is drawn from the name of the thing that it is for, so that adding one row changes no
 * other.
 */
const digest = (name: string) => createHash('sha256').update(`alaso demo ${name}`).digest('hex');

/** A number in [0, 1). */
export const draw = (name: string): number => Number.parseInt(digest(name).slice(0, 12), 16) / 2 ** 48;

/** One of the choices. @throws if there is none. */
export function pick<T>(name: string, choices: readonly T[]): T {
  const chosen = choices[Math.floor(draw(name) * choices.length)];
  if (chosen === undefined) throw new Error(`nothing to choose from for ${name}`);
  return chosen;
}

/** The id of a row: shaped as a version-4 UUID, so that it passes wherever an id is expected. */
export function idOf(name: string): string {
  const hex = digest(name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const dayMs = 86_400_000;

/**
 * When the demo data ends: the evening in Lagos before it was first seeded. A fixed moment, and not the
 * moment of seeding, because dates are data too: a second seeding has to find them unchanged.
 */
const end = Date.UTC(2026, 10, 19, 17, 30);

/** The moment that is this many days (fractions too) before the demo data ends. */
export const daysBefore = (days: number): Date => new Date(end - Math.round(days * dayMs));

/** How many days before the end of the demo data a moment was. */
export const ageInDays = (moment: Date): number => (end - moment.getTime()) / dayMs;
