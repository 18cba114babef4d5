import * as authRoutes from '@alaso/contracts/auth';
import { keepOnDevice, readDevice } from '../device/device-storage.ts';
import { send } from './call.ts';

/** When a tab of this browser last refreshed the session: a tab that waited for it does not refresh again. */
const refreshedAtKey = 'alaso-refreshed-at';

let running: Promise<boolean> | null = null;

/**
 * Reads the session hint, which svc-auth sets beside the httpOnly session cookies: without it, a refresh
 * would be in vain. Over https its name has a prefix, which it lacks in browsers from before.
 */
export function mayHaveSession(): boolean {
  return document.cookie.includes('alaso_session=1');
}

/**
 * Gets a new access token, once for all calls in all tabs that wait for one.
 * @returns whether it is worth sending the call again.
 */
export function refreshSession(): Promise<boolean> {
  running ??= refreshInOneTab().finally(() => {
    running = null;
  });
  return running;
}

async function refreshInOneTab(): Promise<boolean> {
  const askedAt = Date.now();
  if (!('locks' in navigator)) return refresh();
  return navigator.locks.request('alaso-refresh', async () => {
    const anotherTabDidIt = Number(readDevice(refreshedAtKey) ?? 0) > askedAt;
    return anotherTabDidIt || refresh();
  });
}

async function refresh(): Promise<boolean> {
  const { error } = await send(
    { contract: authRoutes.refreshSession },
    crypto.randomUUID(),
    new AbortController().signal,
  );
  if (error) return false;
  keepOnDevice(refreshedAtKey, String(Date.now()));
  return true;
}
