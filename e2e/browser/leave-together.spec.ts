import { expect } from '@playwright/test';
import { signInQuietly, test } from './steps.ts';

test('Someone signs out in one tab, and the other tab shows nothing of theirs', async ({
  page,
  newPerson,
}) => {
  const { person } = await newPerson({ firstName: 'Morenikeji' });
  await signInQuietly(page, person);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('region', { name: 'Your account' })).toContainText('Morenikeji');

  await page.goto('/explore');
  await page.getByRole('button', { name: /Morenikeji/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(other.locator('body')).not.toContainText(/Morenikeji|@example\.com|My Dashboard/);
});
