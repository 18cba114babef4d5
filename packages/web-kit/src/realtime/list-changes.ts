import { entities, type Entity } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { timeLimits } from '@alaso/contracts/time-limits';
import { mayHaveSession, type News, refreshSession, spreadNews } from '@alaso/web-kit';

/**
 * Sends a GET with the session, and gets a new access token if the old one has expired. Returns null if there
 * was no OK response.
 */
export async function getWithSession(
  address: string,
  options: RequestInit,
  isSecondTry = false,
): Promise<Response | null> {
  const answer = await fetch(new URL(address, window.location.origin).href, {
    ...options,
    cache: 'no-store',
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  const mayTryAgain = answer.status === 401 && !isSecondTry && mayHaveSession();
  return mayTryAgain && (await refreshSession()) ? getWithSession(address, options, true) : null;
}

/** The version from the last response that this tab received. */
let version: string | undefined;

/** Returns true if this tab has polled before. If not, the response covers only the last hour. */
export const hasVersion = () => version !== undefined;

/**
 * Returns the entities that have changed for the user since this tab last polled, or null if the server
 * cannot tell.
 */
export async function listChanges(stop: AbortSignal): Promise<Entity[] | null> {
  const query = version === undefined ? '' : `?since=${encodeURIComponent(version)}`;
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeLimits.browserCallMs)]);
    const answer = await getWithSession(ordersRoutes.listChanges.path + query, { signal });
    const said: unknown = await answer?.json();
    if (typeof said !== 'object' || said === null || !('version' in said) || !('changed' in said))
      return null;
    if (typeof said.version === 'string') version = said.version;
    return entitiesIn(said.changed);
  } catch {
    return null;
  }
}

/**
 * A message from the stream to the tabs: the entities to refetch (none for a heartbeat) and news about them,
 * or null when the stream is lost.
 */
export type ChangeMessage = readonly unknown[] | null;

/** Returns the parts of a message from the stream or from another tab. */
export const partsOf = (said: unknown): readonly unknown[] => (Array.isArray(said) ? said : []);

/** Entities that a tab refetches if it missed changes that the server no longer has a record of. */
export const askedAfterLong: readonly Entity[] = [
  'user',
  'order',
  'donation',
  'notification',
  'conversation',
];

/** Returns the entities in a message that this release supports. A newer release may send others. */
export const entitiesIn = (message: unknown): Entity[] =>
  entities.filter((entity) => partsOf(message).includes(entity));

const isNews = (part: unknown): part is News =>
  typeof part === 'object' && part !== null && 'entity' in part && entitiesIn([part.entity]).length === 1;

/**
 * Passes on the news in a message and returns the entities to refetch: all entities in the message, or none
 * if the message contains news that every handler has applied.
 */
export function takeMessage(message: readonly unknown[]): Entity[] {
  const news = message.filter(isNews);
  const taken = news.map((part) => spreadNews(part));
  return taken.length > 0 && taken.every((isTaken) => isTaken) ? [] : entitiesIn(message);
}
