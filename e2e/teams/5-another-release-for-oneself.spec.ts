import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '@alaso/contracts';
import { heading, market, newContext, openTab, release } from './town.ts';

let [first, second] = ['', ''];
test.beforeAll(async () => {
  first = await release(market, 'hello', 'Hello, first');
  second = await release(market, 'hello', 'Hello, second');
});

const bar = (page: Page) => page.getByRole('region', { name: 'Another release' });

async function expectFirstInThisTab(page: Page): Promise<void> {
  await page.goto(`/hello?slice=hello@${first}`);
  await expect(heading(page, 'Hello, first')).toBeVisible();
  await expect(bar(page)).toContainText(`This tab shows hello ${first}, not the live release.`);
}

test('an admin sees another release in one tab, with a bar, until they leave it', async ({ browser }) => {
  const context = await newContext(browser);
  const page = await openTab(context, '/dashboard', 'admin');
  await expectFirstInThisTab(page);
  await page.reload();
  await expect(heading(page, 'Hello, first')).toBeVisible();
  const other = await openTab(context, '/hello');
  await expect(heading(other, 'Hello, second'), 'the admin’s other tab').toBeVisible();
  await bar(page).getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Hello, second')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(second).not.toBe(first);
  await context.close();
});

/** A tab of somebody who signs up with this address. */
async function openTabOf(browser: Browser, email: string): Promise<Page> {
  const context = await newContext(browser);
  const person = { email, password: demoPassword, firstName: 'Hauwa', lastName: 'Bello' };
  const answer = await context.request.post('/api/register', {
    data: person,
    headers: { Origin: process.env.BASE_URL ?? '' },
  });
  expect(answer.status()).toBe(201);
  return context.newPage();
}

test('the slice’s team may as well; a stranger is told that they may not', async ({ browser }) => {
  const team = await openTabOf(browser, 'hello@alaso.example');
  await expectFirstInThisTab(team);
  const stranger = await openTabOf(browser, 'stranger@alaso.example');
  await stranger.goto(`/hello?slice=hello@${first}`);
  await expect(
    stranger.getByText('Only admins and the team of hello may look at another release.', { exact: true }),
  ).toBeVisible();
  await expect(heading(stranger, 'Hello, second')).toBeVisible();
  await expect(bar(stranger)).toHaveCount(0);
  for (const page of [team, stranger]) await page.context().close();
});
