import { expect, type Locator, type Page } from '@playwright/test';
import { demo, listItem, test } from './steps.ts';

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

/** Expects the two elements not to overlap and the lower edge of the first to be visible. */
async function expectClear(page: Page, shown: Locator, button: Locator, floor?: number): Promise<void> {
  await expect(shown).toBeVisible();
  await expect
    .poll(async () => {
      const [message, main] = [await shown.boundingBox(), await button.boundingBox()];
      if (!message || !main) return 'one of them is gone';
      const apart =
        message.x + message.width <= main.x ||
        main.x + main.width <= message.x ||
        message.y + message.height <= main.y ||
        main.y + main.height <= message.y;
      if (!apart) return 'the toast covers the button';
      return message.y + message.height <= (floor ?? page.viewportSize()?.height ?? 0)
        ? 'clear'
        : 'out of sight';
    })
    .toBe('clear');
}

test('a toast on an item never covers its main button', { tag: '@full' }, async ({ page, newPerson }) => {
  const item = await listItem(await newPerson(), {
    title: 'Indigo adire kaftan',
    category: 'resale',
    price: '9000',
  });
  await page.goto(`/item/${item.id}`);
  const buy = page.getByRole('button', { name: 'Buy for ₦9,000' });
  await expect(buy).toBeEnabled();
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expectClear(page, toast(page, 'link'), buy);
});

test('a toast stays where it is while something is pressed, so that the press is not lost', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const item = await listItem(await newPerson(), { title: 'Aso oke cap', category: 'resale', price: '9000' });
  await page.goto(`/item/${item.id}`);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const shown = toast(page, 'link');
  await expectClear(page, shown, page.getByRole('button', { name: 'Buy for ₦9,000' }));
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!heading) throw new Error('The page has no heading.');
  await page.mouse.move(heading.x + 5, heading.y + 5);
  await page.mouse.down();
  const place = await shown.boundingBox();
  await page.evaluate(async () => {
    const bar = document.createElement('div');
    bar.dataset['bottomBar'] = '';
    bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 300px';
    document.body.append(bar);
    await new Promise(requestAnimationFrame);
  });
  expect(await shown.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expectClear(page, shown, page.locator('body > [data-bottom-bar]'));
});

test('a wrong password is reported in a toast above the keyboard, and in the form, where it stays', {
  tag: '@full',
}, async ({ page }) => {
  const keyboardTop = 420;
  await page.addInitScript((height) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => height });
  }, keyboardTop);
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(demo('user').email);
  await form.getByLabel('Password', { exact: true }).fill('not-the-password');
  const send = form.getByRole('button', { name: 'Sign In' });
  await send.click();
  await expectClear(page, toast(page, 'Login failed'), send, keyboardTop);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Login failed')).toBeHidden();
  await expect(form.getByRole('alert')).toContainText(/password/i);
});
