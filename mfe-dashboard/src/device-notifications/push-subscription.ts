import type { authRoutes } from '@alaso/contracts';
import { keepOwn, readOwn } from '@alaso/web-kit';

/**
 * `install-first`: an iPhone or iPad shows notifications only of an app on its Home Screen. `blocked`: the
 * user has refused them in the browser.
 */
export type Support = 'none' | 'install-first' | 'blocked' | 'ready';

export function readSupport(): Support {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Only Safari has `standalone`.
  if (!isComplete) return 'standalone' in navigator && !navigator.standalone ? 'install-first' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

const offered = 'notifications offered';

export const rememberOffer = () => keepOwn(offered, true);

/** Returns true if notifications can be turned on here and were not offered to this user yet. */
export const canOffer = () => readSupport() === 'ready' && readOwn(offered) === null;

/** Returns this browser's subscription, or undefined if it has none. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Time limit in ms for the service worker to start. It starts after the page's first content. */
const workerLimitMs = 10_000;

async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the service worker has not started')), workerLimitMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * Subscribes this browser to notifications.
 * @param publicKey the server's key; a subscription that was made with another key is replaced
 * @throws if the browser's push service cannot be reached
 */
export async function subscribe(publicKey: string): Promise<authRoutes.PushSubscription> {
  const { pushManager } = await waitForWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
