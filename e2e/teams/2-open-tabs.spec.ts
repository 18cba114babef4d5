import { expect, test } from '@playwright/test';
import {
  expectSameDocument,
  heading,
  leaveAndReturn,
  market,
  newContext,
  openTab,
  readByItself,
  step,
} from './town.ts';

const view = 'mfe-marketplace/src/explore/explore-view.tsx';
const next = 'Explore All The Cloth';

test('the marketplace is released: an open tab keeps what it shows, its next visit has the new one, without a reload', async ({
  browser,
}) => {
  const context = await newContext(browser);
  const tab = await openTab(context, '/explore');
  await expect(heading(tab, 'Explore All Items')).toBeVisible();
  const search = tab.locator('input[role=combobox]');
  await search.fill('aso oke');
  // A second heading: the team's tests know the first.
  market.edit(
    view,
    '<HowMany shown',
    `<span role="heading" aria-level={1}>${next}</span>\n        <HowMany shown`,
  );
  market.commit('Another heading');
  await market.npm('release', 'marketplace');
  await step('the tab reads the registry by itself', () => readByItself(tab));
  await expect(heading(tab, next)).toHaveCount(0);
  await expect(search).toHaveValue('aso oke');
  await step('the next visit', async () => {
    await leaveAndReturn(tab);
    await expect(heading(tab, next)).toBeVisible();
  });
  await expectSameDocument(tab);
  await context.close();
});
