import { authRoutes, catalogRoutes, type Listing, ordersRoutes } from '@alaso/contracts';
import { aListing, aProfile, aSellerRecord, listings } from '@alaso/contracts/testing';
import { answer, answerBy, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beVisitor, nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

const card = async () => within(await screen.findByRole('region', { name: 'Seller' }));

/** The seller's sales and other listings. */
function offers(active: Listing[], { sold = 0, total = active.length } = {}) {
  answer(ordersRoutes.getSellerRecord, aSellerRecord({ sold }));
  answerBy(catalogRoutes.listListings, () =>
    okAnswer(catalogRoutes.listListings, active, { 'X-Total-Count': String(total) }),
  );
}

it('says who sells: first name, since when, how many they have sold, and what else they offer', async () => {
  offers([aListing(), ...listings(4)], { sold: 12, total: 30 });
  openItem();
  const seller = await card();
  expect(await seller.findByRole('link', { name: 'Tunde' })).toHaveAttribute(
    'href',
    `/?page=member&id=${aListing().ownerId}`,
  );
  expect(seller.getByText('Member since March 2026 · 12 sold')).toBeVisible();
  const others = within(seller.getByRole('list', { name: 'More from this seller' }));
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Item 1',
    'Item 2',
    'Item 3',
    'Item 4',
  ]);
  expect(seller.getByRole('link', { name: 'See all 30 items from Tunde' })).toHaveAttribute(
    'href',
    `/explore?owner=${aListing().ownerId}`,
  );
});

it('someone with one item only has no others', async () => {
  offers([aListing()]);
  openItem();
  const seller = await card();
  expect(await seller.findByText('Member since March 2026')).toBeVisible();
  expect(seller.getAllByRole('link')).toHaveLength(1);
});

it('someone who has left has no name', async () => {
  refuse(authRoutes.getProfile, 'not-found', 'Person not found.');
  openItem();
  expect(await (await card()).findByText('Former member')).toBeVisible();
});

it('what does not come says so in its own place, with Retry', async () => {
  refuse(authRoutes.getProfile, 'service-unavailable', 'This part of Alaso is down.');
  openItem();
  expect(await screen.findByText('Failed to fetch this seller')).toBeVisible();
  answer(authRoutes.getProfile, aProfile());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Tunde')).toBeVisible();
});

it('a visitor is asked to log in before Explore, which leads them back here', async () => {
  beVisitor();
  offers([aListing(), ...listings(1)]);
  const { toasts, sessionKnown } = openItem();
  await sessionKnown();
  await userEvent.click(await screen.findByRole('link', { name: 'See all 2 items from Tunde' }));
  expect(toasts).toMatchObject([{ title: 'Login Required' }]);
});
