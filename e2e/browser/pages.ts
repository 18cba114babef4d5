import { User } from '@alaso/contracts';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { dearestRental, goDownToListed } from './steps.ts';

/** A page of the platform: its URL and a function that waits until it has loaded completely. */
export type OpenPage = { address: string; isThere: (page: Page) => Promise<void> };

/** Timeout for a page on a slow network and a busy machine, in ms. */
const timeout = 30_000;

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout });
const card = (page: Page) => expect(page.getByRole('article').first()).toBeVisible({ timeout });
const row = (view: string) => (page: Page) =>
  expect(page.getByRole('region', { name: view }).getByRole('link').first()).toBeVisible({ timeout });
const counted = (page: Page) =>
  expect(page.getByRole('tab', { name: /Users \(\d+\)/ })).toBeVisible({ timeout });
export const loaded = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout });
  await expect(page.getByRole('main').locator('.alaso-weave')).toHaveCount(0, { timeout });
};
const facts = (page: Page) => expect(page.getByText(/Listed on/)).toBeVisible({ timeout });
const demoAccounts = (page: Page) =>
  expect(page.getByRole('button', { name: /Try It/ }).first()).toBeVisible({ timeout });

const forAnyone: OpenPage[] = [
  { address: '/?page=help', isThere: heading(/Help/) },
  { address: '/no-such-page', isThere: heading('404 Page Not Found') },
  { address: '/item/0', isThere: heading('Item Not Found') },
];

export const pagesOfVisitors: OpenPage[] = [
  { address: '/', isThere: goDownToListed },
  { address: '/auth', isThere: demoAccounts },
  { address: '/explore', isThere: card },
  ...forAnyone,
];

export const pagesOfPeople: OpenPage[] = [
  { address: '/', isThere: card },
  { address: '/explore', isThere: card },
  { address: '/explore?category=rent&sort=price-asc', isThere: card },
  { address: '/upload', isThere: heading('List Your Item') },
  { address: '/dashboard', isThere: row('My Listings') },
  { address: '/dashboard?tab=transactions', isThere: row('Transactions') },
  { address: '/dashboard?tab=purchased', isThere: row('Purchased') },
  { address: '/admin', isThere: heading('Access Denied') },
  ...forAnyone,
];

export const pagesOfAdmins: OpenPage[] = [
  { address: '/admin', isThere: counted },
  { address: '/admin?tab=users', isThere: counted },
];

const adminTabs = [
  'reports',
  'users',
  'charities',
  'cases',
  'donations&show=over',
  'audit-log',
  'statistics',
  'health',
];

/** Returns all admin tabs, the signed-in admin's page, and a listing's page. */
export async function everyPageOfAdmins({ request }: Page): Promise<OpenPage[]> {
  const admin = z.parse(User, await (await request.get('/api/user')).json());
  const { id } = await dearestRental(request);
  const addresses = [...adminTabs.map((tab) => `tab=${tab}`), `person=${admin.id}`, `listing=${id}`];
  return addresses.map((address) => ({ address: `/admin?${address}`, isThere: loaded }));
}

export async function itemPage(page: Page): Promise<OpenPage> {
  const { id } = await dearestRental(page.request);
  return { address: `/item/${id}`, isThere: facts };
}
