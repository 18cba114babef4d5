import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectToast, follow, listItem, signIn, test } from './steps.ts';

/** Returns the number shown with `Total Transactions` on the admin screen. */
async function totalTransactions(page: Page): Promise<number> {
  const figure = page.getByText('Total Transactions', { exact: true }).locator('..');
  await expect(figure).toContainText(/\d/);
  return Number((await figure.innerText()).replace(/\D/g, ''));
}

test('A person signs in, finds an item, buys it and sees it in the dashboard; a demo admin sees the number move', async ({
  page,
  browser,
  baseURL,
  newPerson,
}) => {
  const title = `Wine aso-oke gele and ipele ${randomUUID().slice(0, 8)}`;
  const seller = await newPerson({ firstName: 'Folake' });
  await listItem(seller, { title, category: 'resale', price: '38500', condition: 'Like New' });

  const adminPage = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await test.step('Given someone who tries the demo account of an admin, and looks at the numbers', async () => {
    await adminPage.goto('/auth');
    await adminPage
      .getByRole('listitem')
      .filter({ has: adminPage.getByText('admin', { exact: true }) })
      .getByRole('button', { name: /Try It/ })
      .click();
    await expect(adminPage).toHaveURL('/');
    await follow(adminPage, 'Admin');
    await expect(adminPage.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });
  const before = await totalTransactions(adminPage);

  const { person } = await newPerson();
  await test.step('When a visitor opens the landing page and signs in', async () => {
    await page.goto('/');
    await expect(page.getByText('Sustainable Fashion Reimagined')).toBeVisible();
    await page
      .getByRole('link', { name: 'Get Started' })
      .or(page.getByRole('button', { name: 'Get Started' }))
      .first()
      .click();
    await expect(page).toHaveURL('/auth');
    const form = page.getByRole('tabpanel');
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Password').fill(person.password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Welcome back!', 'You have been logged in successfully.');
    await expect(page).toHaveURL('/');
  });

  await test.step('And finds an item by its words', async () => {
    await follow(page, 'Explore');
    await expect(page.getByRole('heading', { name: 'Explore All Items' })).toBeVisible();
    const search = page
      .getByRole('combobox', { name: 'Search' })
      .or(page.getByPlaceholder(/search/i))
      .first();
    await search.fill(title);
    await search.press('Enter');
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('article', { name: title }).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('And buys it', async () => {
    await page.getByRole('button', { name: 'Buy for ₦38,500' }).click();
    await expectToast(page, 'Purchase Successful!', 'Your order has been placed successfully.');
    await expect(page.getByRole('link', { name: 'You bought this: see your order' })).toBeVisible();
  });

  await test.step('Then it stands in the dashboard', async () => {
    await follow(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    await page.getByRole('link', { name: 'Purchased' }).click();
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('₦38,500');
    await expect(card).toContainText('Ordered');
    await expect(card).toContainText('Bought from Folake');
  });

  await test.step('And the admin sees the number move', async () => {
    const now = async () => {
      await adminPage.reload();
      return totalTransactions(adminPage);
    };
    await expect.poll(now).toBeGreaterThan(before);
    await adminPage.context().close();
  });
});

test('A gift is claimed once: the second person is told that it is gone', async ({ page, newPerson }) => {
  const giver = await newPerson();
  const gift = await listItem(giver, {
    title: `Baby's ankara set ${randomUUID().slice(0, 8)}`,
    category: 'gift',
  });
  const faster = await newPerson();

  const { person } = await newPerson();
  await signIn(page, person);
  await page.goto(`/item/${gift.id}`);
  await expect(page.getByRole('button', { name: 'Claim Gift' })).toBeEnabled();

  const claim = { listingId: gift.id, type: 'gift', amount: '0' };
  const claimed = await faster.request.post('/api/transactions', { data: claim });
  expect(claimed.status()).toBe(201);

  await page.getByRole('button', { name: 'Claim Gift' }).click();
  await expectToast(page, 'Claim Failed');
  await expect(page.getByRole('button', { name: 'Gifted' })).toBeDisabled();
});

test('A visitor who wants to buy is asked to log in, and comes back to the item', async ({
  page,
  newPerson,
}) => {
  const item = await listItem(await newPerson(), {
    title: 'Indigo adire kaftan',
    category: 'resale',
    price: '9000',
  });
  const { person: buyer } = await newPerson();

  await page.goto(`/item/${item.id}`);
  await page.getByRole('button', { name: 'Buy for ₦9,000' }).click();
  await expectToast(page, 'Login Required', 'Please log in to continue.');
  await expect(page).toHaveURL(/\/auth/);
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(buyer.email);
  await form.getByLabel('Password').fill(buyer.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indigo adire kaftan' })).toBeVisible();
});

test('An owner lists an item, sees Your Listing on its page, and deletes it from the dashboard', async ({
  page,
  newPerson,
}) => {
  const { person: owner } = await newPerson();
  await signIn(page, owner);
  await follow(page, 'List Item');
  await expect(page.getByRole('heading', { name: 'List Your Item' })).toBeVisible();
  await page.getByLabel(/Item Title/).fill('Two-yard george wrapper');
  await page.getByRole('combobox', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Gift' }).click();
  await expect(page.getByLabel(/Price/)).toBeDisabled();
  await page.getByRole('button', { name: 'List Item' }).click();
  await expectToast(page, 'Your listing has been created successfully!');
  await expect(page).toHaveURL(/\/dashboard/);

  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('button', { name: 'Your Listing' })).toBeDisabled();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Listing deleted successfully');
  await expect(page.getByText("You haven't listed any items yet.")).toBeVisible();
});
