import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { aProfile, anOrder } from '@alaso/contracts/testing';
import { answer, calls } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

it.each([
  [0, 'Can start right away'],
  [1, 'Next free slot in 1 day'],
  [12, 'Next free slot in 12 days'],
])('a service whose tailor is free in %i days says so', async (days, words) => {
  answer(ordersRoutes.getFreeSlot, { days });
  openItem({ category: 'upcycle' });
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  [true, 'Tailor'],
  [false, 'No Tailor badge'],
])('a service says whether its seller is a tailor (%s)', async (isTailor, badge) => {
  const profile = aProfile({ isTailor });
  answer(authRoutes.getProfile, profile);
  const { unmount } = openItem({ category: 'upcycle' });
  expect(await screen.findByText(badge)).toBeVisible();
  unmount();
  openItem({ category: 'resale' });
  await screen.findByText('Pre-loved');
  expect(screen.queryByText(badge)).toBeNull();
});

it('a service shows the work of its tailor, an item of theirs does not', async () => {
  answer(authRoutes.getProfile, aProfile({ isTailor: true }));
  answer(authRoutes.getPortfolio, {
    sews: 'Agbada and senator suits',
    place: { state: 'Lagos', lga: 'Surulere' },
    pricesFrom: '15000.00',
    photos: [{ id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01', width: 1200, height: 1500 }],
  });
  const { unmount } = openItem({ category: 'upcycle' });
  expect(await screen.findByRole('link', { name: 'Photos, photo 1 of 1' })).toBeVisible();
  expect(screen.getByText('Agbada and senator suits')).toBeVisible();
  unmount();
  openItem({ category: 'resale' });
  await screen.findByText('Pre-loved');
  expect(screen.queryByText('Agbada and senator suits')).toBeNull();
});

it('nobody asks when the seller of a gown is free to sew', async () => {
  openItem();
  await screen.findByRole('button', { name: /^Buy for/ });
  expect(calls.filter(({ path }) => path.includes('/api/tailoring'))).toEqual([]);
});

it('who has booked a service is one step away from the brief', async () => {
  answer(ordersRoutes.placeOrder, anOrder());
  const { toasts } = openItem({ category: 'upcycle' });
  await userEvent.click(await screen.findByRole('button', { name: /^Book Service/ }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.action?.label).toBe('Write your brief');
  toasts[0]?.action?.onAction();
  expect(window.location.pathname + window.location.search).toBe(
    `/dashboard?tab=transactions&order=${anOrder().id}`,
  );
});
