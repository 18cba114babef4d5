import { names, ofPerson } from './cache-names.ts';
import { forgetSubscription } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

const currentUser = '/api/user';
const signOut = '/api/logout';
/** Calls that change which user is signed in. */
const changes = new Set(['/api/login', '/api/register', signOut, '/api/account-restore']);

export const isCurrentUser = (url: URL) => url.pathname === currentUser;
export const changesSession = (url: URL) => changes.has(url.pathname);

/**
 * The number of times that a user's data was cleared. Responses to requests sent before the data was last
 * cleared are not cached.
 */
let forgotten = 0;
export const timesForgotten = () => forgotten;

/**
 * Tabs that may still show the data of a user whose cache was cleared. This ends when the tab reloads or
 * fetches a user.
 */
const left = new Set<string>();
export const showsForgotten = (event: ExtendableEvent) =>
  event instanceof FetchEvent && left.has(event.clientId);

/**
 * Deletes the previous user's data. A tab then refetches the data on its page as a visitor, and these
 * responses are not cached either.
 */
async function forgetPerson(): Promise<void> {
  forgotten += 1;
  for (const { id } of await self.clients.matchAll()) left.add(id);
  await Promise.all(ofPerson.map((name) => self.caches.delete(name)));
}

/** Deletes the photos that a user shared with the app and has not added to a listing. */
const forgetShare = () => self.caches.delete(names.shared);

const keptUser = async () => (await self.caches.open(names.person)).match(currentUser);
export const isKeptPerson = async () => (await keptUser()) !== undefined;

const idIn = async (response: Response | undefined): Promise<unknown> => {
  const user: unknown = await response?.json();
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
};

export const keptUserId = async () => idIn(await keptUser());

/**
 * Returns the signed-in user from the network, or the last known user while offline. Clears the cache if the
 * user is different or has signed out. A 401 does not end notifications, because the session may only need a
 * new access token. If it has ended, the server sends none.
 */
export async function fetchUser(request: Request, event: ExtendableEvent): Promise<Response> {
  const before = forgotten;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await keptUser();
    if (kept) return kept;
    throw error;
  }
  const known = await keptUser();
  if (response.status === 401 && known) await forgetPerson();
  if (response.status === 200 && before === forgotten) {
    if (known && (await idIn(known)) !== (await idIn(response.clone())))
      await Promise.all([forgetPerson(), forgetShare(), forgetSubscription()]);
    if (event instanceof FetchEvent) left.delete(event.clientId);
    await (await self.caches.open(names.person)).put(currentUser, response.clone());
  }
  return response;
}

/** Sends a call that changes which user is signed in. Clears cached data even if the call fails. */
export async function sessionCall(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } finally {
    await Promise.all([forgetPerson(), forgetSubscription()]);
    if (new URL(request.url).pathname === signOut) await forgetShare();
  }
}
