import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { listItem, openLanding, shareSession, test } from './steps.ts';

test('a visitor sees what everybody has saved together, and reads how it is counted', {
  tag: '@full',
}, async ({ page }) => {
  await openLanding(page);
  const impact = page.getByRole('region', { name: 'Community impact' });
  await expect(impact.getByText(/^[\d,.]+ kg$/)).toBeVisible();
  await expect(impact.getByText('An estimate')).toBeVisible();
  await impact.getByRole('link', { name: 'How we count' }).click();
  await expect(page.getByRole('heading', { name: 'How we count impact' })).toBeInViewport();
});

test('an admin sees what was made today, their own act in the log, and that every part works', async ({
  page,
  baseURL,
  newPerson,
  newAdmin,
}) => {
  const owner = await newPerson();
  const gown = { title: 'Ankara gown', category: 'resale', price: '9000' } as const;
  const { id } = await listItem(owner, gown);
  const { id: other } = await listItem(owner, gown);
  const lastName = `Eze${uniqueLetters()}`;
  await shareSession(page, await newAdmin({ lastName }));
  const headers = { Origin: new URL(baseURL ?? '').origin };
  for (const removed of [id, other]) {
    expect((await page.request.delete(`/api/listings/${removed}`, { headers })).status()).toBe(204);
    const logged = async () => (await page.request.get(`/api/admin/audit-log?target=${removed}`)).text();
    await expect.poll(logged).toContain('listing.removed');
  }

  await page.goto(`/admin?tab=audit-log&target=${id}`);
  const row = page.getByRole('row', { name: /Listing removed/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(lastName);
  await expect(row).toContainText('Removed: no → yes');
  await page.getByRole('button', { name: 'All targets' }).click();
  await expect(row.filter({ hasText: lastName })).toHaveCount(2);

  // Statistics are updated from events, which arrive slightly later.
  const listedToday = async () => {
    const figures: unknown = await (await page.request.get('/api/admin/figures?days=1')).json();
    return z.parse(z.array(z.object({ listings: z.number() })), figures).at(-1)?.listings;
  };
  await expect.poll(listedToday).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByText('View as a table').click();
  const today = page.getByRole('region', { name: 'Figures of each day' }).getByRole('row').nth(1);
  await expect(today.getByRole('cell').first()).toHaveText(/^[1-9]/);

  await page.getByRole('tab', { name: 'Health' }).click();
  const services = page.getByRole('region', { name: 'Services', exact: true });
  await expect(services.getByText('Up')).toHaveCount(12);
  await expect(page.getByRole('region', { name: 'Slices', exact: true })).toContainText('marketplace');
});
