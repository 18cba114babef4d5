import { createHash } from 'node:crypto';
import { dayMs } from '@alaso/service-kit';

/**
 * Derives pseudorandom values from names, so that the demo data never changes and no row depends on another.
 */
const digest = (name: string) => createHash('sha256').update(`alaso demo ${name}`).digest('hex');

/** Returns a number in [0, 1). */
export const draw = (name: string): number => Number.parseInt(digest(name).slice(0, 12), 16) / 2 ** 48;

/** Returns one of the choices. @throws if there are none */
export function pick<T>(name: string, choices: readonly T[]): T {
  const chosen = choices[Math.floor(draw(name) * choices.length)];
  if (chosen === undefined) throw new Error(`nothing to choose from for ${name}`);
  return chosen;
}

/** Returns a row's id, formatted as a version-4 UUID so that it is valid wherever an id is expected. */
export function idOf(name: string): string {
  const hex = digest(name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The end of the demo data, an evening in Lagos. The date is fixed because repeated seeding has to produce
 * the same dates.
 */
const end = Date.UTC(2026, 10, 19, 17, 30);

/** Returns the time this many days before the end of the demo data. Fractions are allowed. */
export const daysBefore = (days: number): Date => new Date(end - Math.round(days * dayMs));

/** Returns the number of days from a time to the end of the demo data. */
export const ageInDays = (moment: Date): number => (end - moment.getTime()) / dayMs;
