import { phonePhoto } from '@alaso/test-kit/sample-photos';
import { expect, type Page } from '@playwright/test';
import { signInQuietly, test } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a photo' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const photos = (page: Page) => page.getByRole('button', { name: /^Move photo/ });
const isShareKept = (page: Page) => page.evaluate(() => caches.has('alaso-shared'));

/** Waits until the worker controls this page and knows its user, if there is one. */
const isReady = (page: Page, user: 'user' | 'visitor') =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (isVisitor) =>
            navigator.serviceWorker.controller !== null &&
            (isVisitor || (await caches.match('/api/user')) !== undefined),
          user === 'visitor',
        ),
      { timeout: 30_000 },
    )
    .toBe(true);

/** Sends the form that a phone sends when its user shares a photo with the app. */
async function sharePhoto(page: Page): Promise<void> {
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
    const form = document.createElement('form');
    Object.assign(form, { id: 'share', method: 'post', enctype: 'multipart/form-data', action: '/share' });
    form.append(input);
    document.body.append(form);
  });
  const buffer = await phonePhoto({ width: 1000, height: 750 });
  await page.locator('#share input').setInputFiles({ name: 'gown.jpg', mimeType: 'image/jpeg', buffer });
  // Submits after this call has returned, because the navigation would interrupt it.
  await page.locator('#share').evaluate((form) => {
    if (form instanceof HTMLFormElement) setTimeout(() => form.submit());
  });
}

async function uploadShared(page: Page): Promise<void> {
  await expect(page).toHaveURL('/upload');
  await press(page, 'Upload');
  await expect(dialog(page)).toContainText('Photo uploaded.');
  await press(page, 'Done');
  await expect(photos(page)).toHaveCount(1);
}

test('A photo shared from the gallery opens the listing form with it, once', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const { person } = await newPerson();
  await signInQuietly(page, person);
  await page.goto('/explore');
  await isReady(page, 'user');

  await sharePhoto(page);
  await uploadShared(page);

  await page.reload();
  await expect(photos(page)).toHaveCount(1);
  await expect(page).toHaveURL('/upload');
  await expect(dialog(page)).toHaveCount(0);
  expect(await isShareKept(page)).toBe(false);
});

test('A visitor who shares a photo signs in and finds it in the listing form; signing out deletes shared photos', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const { person } = await newPerson();
  await page.goto('/auth');
  await isReady(page, 'visitor');

  await sharePhoto(page);
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent('/upload?shared')}`);
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await uploadShared(page);

  await page.evaluate(() => caches.open('alaso-shared').then(() => undefined));
  expect(await isShareKept(page)).toBe(true);
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }).then(() => undefined));
  expect(await isShareKept(page)).toBe(false);
});
