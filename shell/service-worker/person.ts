import { names, ofPerson } from './cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

const currentUser = '/api/user';
/** The calls that change the signed-in user. */
const changes = new Set(['/api/login', '/api/register', '/api/logout', '/api/account-restore']);

export const isCurrentUser = (url: URL) => url.pathname === currentUser;
export const changesSession = (url: URL) => changes.has(url.pathname);

/** Counts how often a user was forgotten: responses to earlier requests are not cached. */
let forgotten = 0;
export const timesForgotten = () => forgotten;

/** The tabs that still show what a forgotten user looked at, until they load again or have a user. */
const left = new Set<string>();
export const showsForgotten = (event: ExtendableEvent) =>
  event instanceof FetchEvent && left.has(event.clientId);

/**
 * Deletes the data of the previous user. A tab asks again, as a visitor, for what that user looked at: that
 * is not cached either.
 */
async function forgetPerson(): Promise<void> {
  forgotten += 1;
  for (const { id } of await self.clients.matchAll()) left.add(id);
  await Promise.all(ofPerson.map((name) => self.caches.delete(name)));
}

const keptUser = async () => (await self.caches.open(names.person)).match(currentUser);
export const isKeptPerson = async () => (await keptUser()) !== undefined;

const idIn = async (response: Response | undefined): Promise<unknown> => {
  const user: unknown = await response?.json();
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
};

/**
 * Returns the signed-in user from the network, or the last known one offline. A different user or none clears
 * the cache.
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
    if (known && (await idIn(known)) !== (await idIn(response.clone()))) await forgetPerson();
    if (event instanceof FetchEvent) left.delete(event.clientId);
    await (await self.caches.open(names.person)).put(currentUser, response.clone());
  }
  return response;
}

/** Sends a call that changes the signed-in user. Cached data is cleared in any case. */
export async function sessionCall(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } finally {
    await forgetPerson();
  }
}
