import { type Shown, shownIn } from './notification-content.ts';

declare const self: ServiceWorkerGlobalScope;

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Shows a notification, unless the user is looking at one of our pages, which shows the news already. A newer
 * notification about the same page replaces the earlier one.
 */
async function show({ title, text, link }: Shown): Promise<void> {
  if ((await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    body: text,
    tag: link,
    icon: new URL('@alaso/ui/brand/icon-192.png', import.meta.url).href,
    data: link,
    lang: 'en-NG',
  });
}

/** Shows the page that a notification is about: the tab that has it open, or a new one. */
async function open(link: string): Promise<void> {
  const { href } = new URL(link, self.location.origin);
  const tab = (await windows()).find(({ url }) => url === href);
  if (tab) await tab.focus();
  else await self.clients.openWindow(href);
}

/** Ends this browser's subscription, because the next user must not see the previous one's notifications. */
export async function forgetSubscription(): Promise<void> {
  try {
    const subscription = await self.registration.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser without a push service fails, and then there is no subscription to end.
  }
}

export function showNotifications(): void {
  // One after another, so that of two that arrive together, the later one replaces the earlier one.
  let before: Promise<unknown> = Promise.resolve();
  self.addEventListener('push', (event) => {
    const shown = shownIn(event.data?.text() ?? '', self.location.origin);
    if (!shown) return;
    const showing = before.then(() => show(shown));
    before = showing.catch(() => undefined);
    event.waitUntil(showing);
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const link: unknown = event.notification.data;
    if (typeof link === 'string') event.waitUntil(open(link));
  });
}
