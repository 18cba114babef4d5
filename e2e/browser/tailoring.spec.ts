import { expect } from '@playwright/test';
import { expectFits } from './expect-nothing-serious.ts';
import { expectToast, listItem, pressAndConfirm, signInQuietly, test } from './steps.ts';

test('a service is booked, briefed, quoted, changed once, sewn, handed over and received', async ({
  page: buyers,
  newPerson,
  pageOf,
}) => {
  const tailor = await newPerson({ firstName: 'Bisi' });
  const buyer = await newPerson({ firstName: 'Ngozi' });
  const service = await listItem(tailor, {
    title: 'Wrapper into skirts',
    category: 'upcycle',
    price: '12000',
  });
  const tailors = await pageOf(tailor);
  await signInQuietly(buyers, buyer.person);

  // One click places an order at the listed price. The toast links to the brief.
  await buyers.goto(`/item/${service.id}`);
  await expect(buyers.getByText('Can start right away')).toBeVisible();
  await buyers.getByRole('button', { name: 'Book Service for ₦12,000' }).click();
  await expectToast(buyers, 'Service Booked!');
  await buyers.getByRole('button', { name: 'Write your brief' }).click();
  await buyers.getByRole('combobox', { name: 'What type of garment?' }).click();
  await buyers.getByRole('option', { name: 'Skirt' }).click();
  await buyers.getByLabel('What do you want made?').fill('Two skirts out of one wrapper');
  await buyers.getByLabel('Waist').fill('78.5');
  await buyers.getByLabel('Hips').fill('102');
  await buyers.getByLabel('Length', { exact: true }).fill('70');
  await expectFits(buyers);
  await buyers.getByRole('button', { name: 'Send to Bisi' }).click();
  await expect(buyers.getByRole('region', { name: 'The brief' })).toBeVisible();

  await tailors.goto('/dashboard?tab=transactions&view=jobs');
  await expectFits(tailors);
  await tailors.getByRole('link', { name: /Send a quote: Wrapper into skirts/ }).click();
  await expect(tailors.getByText('Two skirts out of one wrapper')).toBeVisible();
  await tailors.getByLabel('Price (₦)').fill('14,500');
  await tailors.getByLabel('Days').fill('4');
  await tailors.getByRole('button', { name: 'Send to Ngozi' }).click();
  await expect(tailors.getByRole('region', { name: 'The quote' })).toBeVisible();

  await buyers.reload();
  await buyers.getByRole('button', { name: 'Accept ₦14,500' }).click();
  await expect(buyers.getByText('in 4 days')).toBeVisible();
  await buyers.getByRole('button', { name: 'Propose a change' }).click();
  await buyers.getByLabel('Days').fill('6');
  await buyers.getByRole('button', { name: 'Send proposal' }).click();
  await expect(buyers.getByText('Waiting for Bisi. Until then')).toBeVisible();

  await tailors.reload();
  await pressAndConfirm(tailors, 'Accept the change');
  await expect(tailors.getByText('in 6 days')).toBeVisible();
  await tailors.goto('/dashboard?tab=transactions&view=jobs');
  await pressAndConfirm(tailors, /^Start work/);
  await pressAndConfirm(tailors, /^Mark as ready/);
  await expect(tailors.getByRole('region', { name: 'Ready' })).toBeVisible();
  await tailors.getByRole('link', { name: 'Wrapper into skirts' }).click();
  await pressAndConfirm(tailors, /hand/i);
  await expectToast(tailors, 'Handed over');

  await buyers.reload();
  await pressAndConfirm(buyers, /received/i);
  await expect(buyers.getByText('completed').first()).toBeVisible();
});
