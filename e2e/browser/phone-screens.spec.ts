import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { demo, listItem, signInQuietly, test, verifyPhone } from './steps.ts';

/** Height of the phone screen. The checked content must fit within it without scrolling. */
const screenHeight = 740;

async function measureBox(thing: Locator) {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing.toString()} is not on screen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Waits until the fonts and all photos in view have loaded, so that nothing moves afterward. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ loading }) => loading === 'eager')
        .map((photo) => photo.decode().catch(() => null)),
    );
  });
}

const titles = {
  'a short title': 'Gele',
  'the longest title': `${'Hand-woven aso-oke gele and ipele, wine with a gold thread, '.repeat(2)}`.slice(
    0,
    110,
  ),
};

for (const [what, title] of Object.entries(titles)) {
  test(`an item with ${what} shows photo, badges, title, price and Make an Offer above its order button`, {
    tag: '@full',
  }, async ({ page, newPerson }) => {
    const listing = { title: `${title} ${randomUUID().slice(0, 8)}`, price: '99999999.99' } as const;
    const seller = await newPerson();
    await verifyPhone(seller);
    const item = await listItem(seller, {
      ...listing,
      category: 'resale',
      condition: 'Very Good',
      description: 'Worn twice. '.repeat(80),
    });
    await page.goto(`/item/${item.id}`);
    // Only the item itself, not the similar items or the seller's other items below it.
    const shownItem = page.getByRole('article').first();
    const photo = await measureBox(shownItem.getByText('No image').first().locator('..'));
    await settled(page);
    expect(photo.height).toBeLessThanOrEqual(0.52 * screenHeight);

    const bar = await measureBox(page.getByRole('button', { name: 'Buy for ₦99,999,999.99' }));
    expect(bar.bottom, 'the order button is at the thumb').toBeGreaterThan(screenHeight - 40);
    for (const shown of [
      page.getByRole('heading', { level: 1 }),
      shownItem.getByText('₦99,999,999.99', { exact: true }),
    ]) {
      const box = await measureBox(shown);
      expect(box.bottom).toBeLessThan(bar.y - 8);
      expect(box.y).toBeGreaterThan(photo.y);
    }
    const whole = await measureBox(page.locator('[data-bottom-bar]'));
    const offer = await measureBox(page.getByRole('button', { name: 'Make an Offer' }));
    expect(offer.bottom, 'the bar covers no part of Make an Offer').toBeLessThanOrEqual(whole.y);

    const inHead = shownItem.locator('header > div > *');
    const badges = await Promise.all(
      ['Resale', 'Very Good', 'Pre-loved'].map((word) => measureBox(inHead.filter({ hasText: word }))),
    );
    const middles = badges.map(({ y, height }) => Math.round(y + height / 2));
    expect(new Set(middles).size, 'the badges stand in one line').toBe(1);

    for (const control of [
      page.getByRole('link', { name: 'Back' }),
      page.getByRole('button', { name: 'Share' }),
    ]) {
      const box = await measureBox(control);
      expect(box.y).toBeGreaterThanOrEqual(photo.y);
      expect(box.bottom).toBeLessThanOrEqual(photo.bottom);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });
}

for (const size of [
  { width: 740, height: 360 },
  { width: 568, height: 320 },
]) {
  test(`a phone of ${size.width} × ${size.height} that is held sideways shows photo and order button whole`, {
    tag: '@full',
  }, async ({ page, newPerson }) => {
    const { id } = await listItem(await newPerson(), {
      title: `Gele ${randomUUID().slice(0, 8)}`,
      price: '100',
      description: 'Worn twice.',
      category: 'resale',
      condition: 'Very Good',
    });
    await page.setViewportSize(size);
    await page.goto(`/item/${id}`);
    const photo = await measureBox(
      page.getByRole('article').first().getByText('No image').first().locator('..'),
    );
    const button = await measureBox(page.getByRole('button', { name: 'Buy for ₦100' }));
    expect(photo.bottom).toBeLessThan(button.y);
    expect(button.bottom).toBeLessThanOrEqual(size.height);
  });
}

for (const width of [768, 834]) {
  test(`a tablet of ${width} px shows List Your Item whole, and Buy above Message, as wide as it`, {
    tag: '@full',
  }, async ({ page, newPerson }) => {
    const { id } = await listItem(await newPerson(), { title: 'Gele', price: '4500', category: 'resale' });
    await page.setViewportSize({ width, height: 1024 });
    await signInQuietly(page, demo('user'));
    await page.goto('/');
    const list = page.getByRole('main').getByRole('link', { name: 'List Your Item' });
    const { width: whole } = await measureBox(list);
    for (const x of [4, whole - 4]) await list.click({ trial: true, position: { x, y: 20 } });

    await page.goto(`/item/${id}`);
    const buy = await measureBox(page.getByRole('button', { name: 'Buy for ₦4,500' }));
    const message = await measureBox(page.getByRole('link', { name: 'Message seller' }));
    expect(message.y).toBeGreaterThanOrEqual(buy.bottom);
    expect(buy.width).toBe(message.width);
  });
}

test.describe('Explore', { tag: '@full' }, () => {
  test.beforeEach(async ({ page }) => {
    await signInQuietly(page, demo('user'));
    await page.goto('/explore');
    await page.getByRole('article').first().waitFor();
    await settled(page);
  });

  test('shows the first card above 260 px, the categories in one row that scrolls, size and order in another', async ({
    page,
  }) => {
    const card = await measureBox(page.getByRole('article').first());
    expect(card.y).toBeLessThan(260);

    const categories = page.getByRole('radiogroup', { name: 'Category' });
    const chips = ['All Categories', 'Resale', 'Gift', 'Rent', 'Upcycle'].map((name) =>
      categories.getByText(name, { exact: true }),
    );
    const tops = await Promise.all(chips.map(async (chip) => Math.round((await measureBox(chip)).y)));
    expect(new Set(tops).size, 'the categories stand in one row').toBe(1);
    expect(await categories.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeGreaterThan(0);

    const size = await measureBox(page.getByRole('combobox', { name: 'Size' }));
    const sort = await measureBox(page.getByRole('combobox', { name: 'Sort' }));
    expect(size.y).toBe(sort.y);
    expect(sort.right).toBeLessThanOrEqual(360);
  });

  test('keeps the search in sight, and empties it with a button of its own', async ({ page }) => {
    const search = page.getByRole('combobox', { name: 'Search' });
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    const header = await measureBox(page.getByRole('banner'));
    await expect.poll(async () => (await measureBox(search)).y).toBeGreaterThanOrEqual(header.bottom);
    expect((await measureBox(search)).bottom).toBeLessThan(140);

    await search.fill('gele');
    await page.getByRole('button', { name: 'Clear search' }).tap();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();
    await expect(search, 'and with no second one of the browser’s').toHaveAttribute('type', 'text');
  });
});

test.describe('A toast over a dialog', { tag: '@full' }, () => {
  test('leaves the dialog’s buttons free, and its own words room beside its button', async ({
    page,
    newPerson,
  }) => {
    const owner = await newPerson();
    await listItem(owner, { title: 'Gele', category: 'resale', price: '9000' });
    const second = { title: 'Wine lace gown with a long name', category: 'resale', price: '9000' } as const;
    await listItem(owner, second);
    await signInQuietly(page, owner.person);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete: Gele' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    const toast = page.locator('li[data-state=open]').filter({ hasText: 'Listing deleted' });
    const words = await measureBox(toast.locator('div').first());
    expect(words.width).toBeGreaterThanOrEqual(160);

    // The toast may arrange itself anew over a button at the bottom while it is tapped.
    const deleteSecond = page.getByRole('button', { name: `Delete: ${second.title}` });
    await deleteSecond.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await deleteSecond.tap();
    const dialog = page.getByRole('alertdialog');
    const [keep, remove] = [
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Delete' }),
    ];
    const isClear = async () => {
      const { y, bottom } = await measureBox(toast);
      const buttons = [await measureBox(keep), await measureBox(remove)];
      return buttons.every((button) => button.bottom <= y || button.y >= bottom);
    };
    await expect.poll(isClear).toBe(true);
  });
});
