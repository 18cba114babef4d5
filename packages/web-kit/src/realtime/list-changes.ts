import { entities, type Entity } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { timeLimits } from '@alaso/contracts/time-limits';
import { mayHaveSession, type News, refreshSession, spreadNews } from '@alaso/web-kit';

/**
 * Sends a GET with the session, with a new access token if the old one has expired. Null without an OK
 * answer.
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

/** The version of this tab's last answer. */
let version: string | undefined;

/** Returns whether this tab has asked before. If not, the answer covers only the last hour. */
export const hasVersion = () => version !== undefined;

/** Returns what has changed for the user since this tab last asked; null if the server cannot say. */
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
 * A message from the stream to the tabs: the entities to refetch (none is a heartbeat) and news of them, or
 * null once the stream is lost.
 */
export type ChangeMessage = readonly unknown[] | null;

/** Returns the parts of whatever the stream or another tab has said. */
export const partsOf = (said: unknown): readonly unknown[] => (Array.isArray(said) ? said : []);

/** The entities a tab refetches if it missed more than the server remembers. */
export const askedAfterLong: readonly Entity[] = [
  'user',
  'order',
  'donation',
  'notification',
  'conversation',
];

/** Returns what of a message this release knows: another release may name more. */
const entitiesIn = (message: unknown): Entity[] =>
  entities.filter((entity) => partsOf(message).includes(entity));

const isNews = (part: unknown): part is News =>
  typeof part === 'object' && part !== null && 'entity' in part && entitiesIn([part.entity]).length === 1;

/**
 * Hands on the news in a message and returns what is to be refetched: all that it names, unless there are
 * news and everything that holds what they are about has taken them.
 */
export function takeMessage(message: readonly unknown[]): Entity[] {
  const news = message.filter(isNews);
  const taken = news.map((part) => spreadNews(part));
  return taken.length > 0 && taken.every((isTaken) => isTaken) ? [] : entitiesIn(message);
}
