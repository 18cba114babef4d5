import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { expectToast, listItem, signInQuietly, test } from './steps.ts';

test.use({
  serviceWorkers: 'allow',
  // The headless Chromium shows no notifications.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: process.env.WHOLE_CHROMIUM ?? launchOptions.executablePath,
    }),
});

/**
 * Stands in for the browser's push service, which is not ours and not reachable. The subscription is kept as
 * a browser keeps it, across reloads, until it is ended.
 */
async function usePushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const key = 'fake-push-endpoint';
    const made = (endpoint: string) => ({
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
          auth: 'FPssNDTKnInHVndSTdbKFw',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    const found = () => {
      const endpoint = localStorage.getItem(key);
      return endpoint === null ? null : made(endpoint);
    };
    const fakes = {
      subscribe: async () => {
        localStorage.setItem(key, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return found();
      },
      getSubscription: async () => found(),
    };
    for (const [name, value] of Object.entries(fakes)) {
      Object.defineProperty(PushManager.prototype, name, { value, configurable: true });
    }
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });

test('A person turns on notifications of this device in Settings, and off again', async ({
  page,
  newPerson,
}) => {
  const { person } = await newPerson();
  await usePushService(page);
  await signInQuietly(page, person);
  await page.goto('/dashboard?tab=settings');
  await card(page).getByRole('button', { name: 'Turn On' }).click();
  await expectToast(page, 'Notifications are on');
  await expect(card(page)).toContainText('This device shows notifications.');
  await expectNothingSerious(page);
  await page.reload();
  await expect(card(page)).toContainText('This device shows notifications.');
  await card(page).getByRole('button', { name: 'Turn Off' }).click();
  await expectToast(page, 'Notifications are off');
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Turn On' })).toBeVisible();
});

test('After the first message, notifications and the app are offered, once', async ({ page, newPerson }) => {
  const seller = await newPerson({ firstName: 'Folake' });
  const buyer = await newPerson({ firstName: 'Tunde' });
  const title = `Coral gele ${randomUUID().slice(0, 8)}`;
  const item = await listItem(seller, { title, category: 'resale', price: '12000' });
  await usePushService(page);
  await signInQuietly(page, buyer.person);
  await page.goto(`/item/${item.id}`);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => document.body.setAttribute('data-install-asked', '') });
    window.dispatchEvent(offer);
  });
  await page.getByRole('link', { name: 'Message seller' }).click();
  const offer = page.getByRole('region', { name: 'Stay informed' });
  await expect(page.getByRole('button', { name: 'Is it still available?' })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Is it still available?' }).click();
  await expect(offer).toContainText('Get a notification when Folake replies?');
  await expectNothingSerious(page);
  await offer.getByRole('button', { name: 'Install the App' }).click();
  await expect(page.locator('[data-install-asked]')).toBeAttached();
  await expect(offer.getByRole('button', { name: 'Install the App' })).toBeHidden();
  await offer.getByRole('button', { name: 'Turn On' }).click();
  await expectToast(page, 'Notifications are on');
  await expect(offer).toBeHidden();
  await page.getByRole('textbox', { name: 'Message' }).fill('And is it new?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('And is it new?');
  await expect(page.getByRole('log')).not.toContainText('Sending');
  await expect(offer).toBeHidden();
});

test('The worker shows what arrives while no page is in front, the newest about each page', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await page.context().grantPermissions(['notifications']);
  await page.goto('/help');
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const registrationId = await registered;
  const deliver = async (title: string, link = '/dashboard?tab=transactions') => {
    const data = JSON.stringify({ title, text: 'Confirm the order.', link });
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // A page in front shows the news itself.
  await deliver('Ada asked about “Adire”', '/dashboard?tab=messages');
  await page.goto('about:blank');
  await deliver('Ada ordered “Adire”');
  await deliver('Ada cancelled “Adire”');
  await page.goto('/help');
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Ada cancelled “Adire”', body: 'Confirm the order.', tag: '/dashboard?tab=transactions' },
    ]);
});

test('The subscription outlasts an expired access token, and ends when its user signs out', {
  tag: '@full',
}, async ({ page, context, newPerson }) => {
  const { person } = await newPerson();
  await signInQuietly(page, person);
  await page.goto('/dashboard?tab=settings');
  const isUserKept = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null && (await caches.match('/api/user')) !== undefined,
    );
  await expect.poll(isUserKept).toBe(true);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  // Stands in for a subscription, which needs a push service.
  await worker.evaluate(() => {
    const unsubscribe = async () => void Object.assign(self, { isEnded: true });
    Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) });
  });
  const isEnded = () => worker.evaluate(() => 'isEnded' in self);

  await context.clearCookies({ name: 'alaso_access' });
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/session/refresh'));
  await page.reload();
  expect((await refreshed).status()).toBe(204);
  await expect(card(page)).toBeVisible();
  expect(await isEnded()).toBe(false);

  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }).then(() => undefined));
  expect(await isEnded()).toBe(true);
});
