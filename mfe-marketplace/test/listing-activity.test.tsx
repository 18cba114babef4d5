import { authRoutes, type Donation, type Listing, ordersRoutes, type Transaction } from '@alaso/contracts';
import { aDonation, anOrder, aUser } from '@alaso/contracts/testing';
import { answer, refuse } from '@alaso/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothingGoesOn, openItem, openOwnItem } from './open-item.ts';

beforeEach(nothingGoesOn);

it('its owner can donate it from here, and nobody else', async () => {
  const { unmount } = openItem();
  await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  expect(screen.queryByRole('button', { name: 'Donate' })).toBeNull();
  unmount();
  openOwnItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Donate' }));
  expect(await screen.findByRole('dialog', { name: 'Donate Champagne lace iro and buba' })).toBeVisible();
});

const lines = async () => {
  const news = await screen.findByRole('list', { name: 'Item status' });
  return [...news.children].map(({ textContent }) => textContent?.replace(/ See the (order|donation)/, ''));
};

it('says in words why a reserved item cannot be ordered', async () => {
  openItem({ availability: 'reserved' });
  expect(await screen.findByRole('button', { name: 'Reserved' })).toBeDisabled();
  expect(await lines()).toEqual([
    'Reserved. Someone may be ordering it, or it has been offered to an organization. Check back later.',
  ]);
});

it.each<[string, Partial<Listing>, Partial<Transaction>[], Partial<Donation>[]]>([
  ['Tunde ordered it and is waiting for it.', { status: 'sold' }, [{}], []],
  [
    'Tunde claimed it and is waiting to collect it.',
    { status: 'gifted', category: 'gift', price: null },
    [{ type: 'gift' }],
    [],
  ],
  [
    'Rented to Tunde on 22 Nov 2026.',
    { category: 'rent' },
    [{ type: 'rent', rentalDays: ['2026-11-22'] }],
    [],
  ],
  ['Booked by Tunde.', { category: 'upcycle' }, [{}], []],
  [
    'You offered it to Little Saints. Status: requested.',
    { availability: 'reserved' },
    [{ status: 'cancelled' }],
    [{}],
  ],
  ['You donated it to Little Saints.', { status: 'gifted' }, [], [{ status: 'received' }]],
])('tells the owner "%s"', async (line, changed, orders, donations) => {
  answer(ordersRoutes.listTransactions, orders.map(anOrder));
  answer(ordersRoutes.listDonations, [...donations.map(aDonation), aDonation({ listingId: aUser().id })]);
  openOwnItem({ ...changed, may: ['edit'] });
  expect(await screen.findByText(line, { exact: false })).toBeVisible();
  expect(await lines()).toContain(line);
  const links = screen.queryAllByRole('link', { name: 'See the order' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    line.includes('Tunde') ? [`/dashboard?tab=transactions&order=${anOrder().id}`] : [],
  );
  const donated = screen.queryAllByRole('link', { name: 'See the donation' });
  expect(donated.map((link) => link.getAttribute('href'))).toEqual(
    line.startsWith('You ') ? [`/dashboard?tab=donations&donation=${aDonation().id}`] : [],
  );
  expect(screen.queryByRole('button', { name: 'Donate' })).toBeNull();
});

it('a donation that was refused says why, and the item is shown as it is now', async () => {
  refuse(ordersRoutes.requestDonation, 'donation-open', 'Someone is renting it until 24 November.');
  answer(authRoutes.listOrganizations, []);
  const { toasts } = openOwnItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Donate' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Organization Name' }), 'Little Saints');
  answer(ordersRoutes.listTransactions, [anOrder({ type: 'rent', rentalDays: ['2026-11-22'] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  expect(await screen.findByText('Rented to Tunde on 22 Nov 2026.', { exact: false })).toBeVisible();
  expect(toasts).toMatchObject([
    { title: 'Donation failed', description: '409: Someone is renting it until 24 November.' },
  ]);
});
