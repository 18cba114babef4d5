import { entities, type Entity } from '@alaso/contracts';

/**
 * What a browser's stream tells its tabs: what to ask for again (nothing is a sign of life), or null once it
 * is lost.
 */
export type Told = readonly Entity[] | null;

/** What a tab asks for again if it has missed more than the server remembers. */
export const askedAfterLong: readonly Entity[] = ['user', 'order', 'donation', 'notification'];

/** Returns what of a message this release knows: another release may name more. */
export function entitiesIn(message: unknown): Entity[] {
  return Array.isArray(message) ? entities.filter((entity) => message.includes(entity)) : [];
}
