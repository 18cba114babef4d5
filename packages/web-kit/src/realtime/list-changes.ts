import { entities, type Entity } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { timeLimits } from '@alaso/contracts/time-limits';
import { mayHaveSession, refreshSession } from '@alaso/web-kit';

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
 * A message from the stream to the tabs: the entities to refetch (none is a heartbeat), or null once the
 * stream is lost.
 */
export type ChangeMessage = readonly Entity[] | null;

/** The entities a tab refetches if it missed more than the server remembers. */
export const askedAfterLong: readonly Entity[] = [
  'user',
  'order',
  'donation',
  'notification',
  'conversation',
];

/** Returns what of a message this release knows: another release may name more. */
export function entitiesIn(message: unknown): Entity[] {
  return Array.isArray(message) ? entities.filter((entity) => message.includes(entity)) : [];
}
