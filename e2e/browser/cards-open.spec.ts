import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { demo, listItem, openLanding, signInQuietly, test } from './steps.ts';

/**
 * Presses the middle of an element like a finger does: down and up at the same point, even if the element
 * moves in between.
 */
async function press(page: Page, target: Locator, finger: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be pressed is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (finger) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

const firstCard = (page: Page) => page.getByRole('article').filter({ visible: true }).first();
const photoOf = (card: Locator) => card.locator('img, [aria-hidden="true"]').first();

/** Ways to open each place that shows cards of other users' listings. */
const places: Record<string, (page: Page) => Promise<void>> = {
  'the landing page': openLanding,
  home: async (page) => {
    await signInQuietly(page, demo('user'));
    await page.goto('/');
  },
  explore: async (page) => {
    await signInQuietly(page, demo('user'));
    await page.goto('/explore');
  },
};

async function expectCardToOpen(page: Page, card: Locator, finger: boolean): Promise<void> {
  const here = page.url();
  const price = () => card.getByText(/₦|Free|Price on request/).first();
  for (const part of [() => photoOf(card), price, () => card.getByRole('heading')]) {
    const title = await card.getByRole('heading').innerText();
    await press(page, part(), finger);
    await expect(page).toHaveURL(/\/item\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(here);
    await card.waitFor();
  }
}

for (const [place, open] of Object.entries(places)) {
  test(`a press on a card's photo, price or title opens the item: ${place}`, {
    // All places are tested by touch, and one of them also by mouse.
    tag: place === 'explore' ? '@full' : ['@full', '@phone'],
  }, async ({ page, hasTouch }) => {
    await open(page);
    await firstCard(page).waitFor();
    await expectCardToOpen(page, firstCard(page), hasTouch);
  });
}

for (const place of ['the landing page', 'home', 'explore'] as const) {
  test(`the buttons of one row of cards stand at one height: ${place}`, { tag: ['@full', '@wide'] }, async ({
    page,
    newPerson,
  }) => {
    const owner = await newPerson();
    const one = { category: 'resale', price: '4000' } as const;
    await listItem(owner, { title: 'Cap', ...one });
    const long = 'Hand-woven aso-oke gele and ipele in wine';
    await listItem(owner, { title: long, description: `${long}, with a gold thread. `.repeat(4), ...one });
    if (place === 'the landing page') await openLanding(page);
    else {
      await signInQuietly(page, owner.person);
      await page.goto(place === 'explore' ? '/explore' : '/');
    }
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    const places = await cards.evaluateAll((articles) =>
      articles.map((article) => ({
        row: Math.round(article.getBoundingClientRect().top),
        button: Math.round([...article.querySelectorAll('a')].at(-1)?.getBoundingClientRect().top ?? 0),
      })),
    );
    const heights = new Map<number, Set<number>>();
    for (const { row, button } of places) heights.set(row, (heights.get(row) ?? new Set()).add(button));
    expect(heights.size).toBeGreaterThan(0);
    for (const [row, buttons] of heights) expect([...buttons], `the row at ${row}`).toHaveLength(1);
  });
}

test("a press on a card's photo, price or title opens the item: the dashboard and similar items", {
  tag: ['@full', '@phone'],
}, async ({ page, hasTouch, newPerson }) => {
  const seller = await newPerson();
  const title = `Aso-oke cap ${randomUUID().slice(0, 8)}`;
  const item = await listItem(seller, { title, category: 'resale', price: '4000' });
  await listItem(seller, { title: `${title} again`, category: 'resale', price: '4100' });
  await signInQuietly(page, seller.person);
  await page.goto('/dashboard');
  await firstCard(page).waitFor();
  await expectCardToOpen(page, firstCard(page), hasTouch);

  const buyer = await newPerson();
  const order = { listingId: item.id, type: 'buy', amount: '4000' };
  expect((await buyer.request.post('/api/transactions', { data: order })).status()).toBe(201);
  await page.goto(`/item/${item.id}`);
  const similar = page.getByRole('region', { name: 'Similar items' }).getByRole('article').first();
  await similar.waitFor();
  await expectCardToOpen(page, similar, hasTouch);
});
