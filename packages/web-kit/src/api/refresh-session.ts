import * as authRoutes from '@alaso/contracts/auth';
import { keepOnDevice, readDevice } from '../device/device-storage.ts';
import { send } from './call.ts';

/**
 * The key for the time at which a tab in this browser last refreshed the session. A tab that waited for that
 * refresh does not refresh again.
 */
const refreshedAtKey = 'alaso-refreshed-at';

let running: Promise<boolean> | null = null;

/**
 * Returns true if the session hint is set. svc-auth sets it together with the httpOnly session cookies.
 * Without the hint, a refresh would be pointless. Over HTTPS, the hint's name has a prefix, except in old
 * sessions.
 */
export function mayHaveSession(): boolean {
  return document.cookie.includes('alaso_session=1');
}

/**
 * Gets a new access token, once for all waiting calls in all tabs.
 * @returns true if the call is worth repeating
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
