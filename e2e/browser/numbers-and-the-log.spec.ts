import { demoPassword } from '@alaso/contracts';
import { expect } from '@playwright/test';
import { listItem, openLanding, signInQuietly, test } from './steps.ts';

const admin = { email: 'admin@demo.asoebi.example', password: demoPassword };

test('a visitor sees what everybody has saved together, and reads how it is counted', async ({ page }) => {
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
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 400, 'an admin sits at a desk');
  const { id } = await listItem(await newPerson(), {
    title: 'Ankara gown',
    category: 'resale',
    price: '9000',
  });
  await signInQuietly(page, admin);
  const headers = { Origin: new URL(baseURL ?? '').origin };
  expect((await page.request.delete(`/api/listings/${id}`, { headers })).status()).toBe(204);

  await expect(async () => {
    await page.goto(`/admin?tab=audit-log&target=${id}`);
    const row = page.getByRole('row', { name: /Listing removed/ });
    await expect(row).toContainText('Hadiza Bello', { timeout: 3000 });
    await expect(row).toContainText('Removed: no → yes');
  }).toPass();
  await page.getByRole('button', { name: 'All targets' }).click();
  await expect(page.getByRole('row', { name: /Report decided/ }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByText('View as a table').click();
  const today = page.getByRole('region', { name: 'Figures of each day' }).getByRole('row').nth(1);
  await expect(today.getByRole('cell').first()).toHaveText(/^[1-9]/);

  await page.getByRole('tab', { name: 'Health' }).click();
  const services = page.getByRole('region', { name: 'Services', exact: true });
  await expect(services.getByText('Up')).toHaveCount(12);
  await expect(page.getByRole('region', { name: 'Slices', exact: true })).toContainText('marketplace');
});
