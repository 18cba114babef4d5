import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aUser, listings } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const saved = {
  id: aUser().id,
  name: 'A',
  filters: {},
  alert: true,
  createdAt: '2026-11-22T10:00:00.000Z',
};

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listListings, listings(1), { 'X-Total-Count': '1' });
  answer(catalogRoutes.listFavoriteIds, []);
  answer(catalogRoutes.saveSearch, saved);
});

async function openDialog(address: string) {
  const view = renderSlice(Root, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}
const sent = () => calls.find(({ method }) => method === 'POST')?.body;

it('saves the search in the address under a name of its own, with alerts', async () => {
  const { dialog, toasts } = await openDialog(
    '/explore?search=gown&category=rent&size=M&maxPrice=20000&size=L',
  );
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('“gown” · Rent · M or L · up to ₦20,000');
  expect(dialog.getByRole('checkbox', { name: 'Tell me when something new matches' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual({
    name: '“gown” · Rent · M or L · up to ₦20,000',
    filters: { search: 'gown', category: 'rent', size: 'M,L', maxPrice: '20000' },
    alert: true,
  });
  expect(toasts).toMatchObject([{ title: 'Search saved', action: { label: 'View saved searches' } }]);
});

it('saves it under another name and without alerts where people wish so', async () => {
  const { dialog } = await openDialog('/explore?size=M');
  await userEvent.clear(dialog.getByLabelText(/^Name/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Give this search a name')).toBeVisible();
  expect(sent()).toBeUndefined();
  await userEvent.type(dialog.getByLabelText(/^Name/), 'For Bola');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual({ name: 'For Bola', filters: { size: 'M' }, alert: false }));
});

it('says why it could not be saved, and stays open', async () => {
  refuse(catalogRoutes.saveSearch, 'too-many-saved', 'You have saved 50 searches.');
  const { dialog, toasts } = await openDialog('/explore?size=M');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Could not save the search' }]));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it.each(['/explore', '/explore?sort=price-asc', '/explore?category=all&size=nonsense'])(
  'at %s there is nothing to save',
  async (address) => {
    renderSlice(Root, address);
    await screen.findByText('Item 1');
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  },
);
