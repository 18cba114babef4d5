import { authRoutes, catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aDonation, aListing, anOrder, anOrganization, aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnListing, nothingGoesOn, openItem, openOwnItem } from './open-item.ts';

beforeEach(nothingGoesOn);

const panel = async () => within(await screen.findByRole('region', { name: 'Manage' }));
const acts = async () => (await panel()).getAllByRole('button').map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);
const address = `/api/listings/${aListing().id}`;

it('is for the owner, beside Your Listing, and for nobody else', async () => {
  const { unmount } = openItem();
  await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  expect(screen.queryByRole('region', { name: 'Manage' })).toBeNull();
  unmount();
  openOwnItem();
  expect(await screen.findByRole('button', { name: 'Your Listing' })).toBeDisabled();
  await screen.findByRole('button', { name: 'Edit' });
  expect(await acts()).toEqual(['Edit', 'Pause', 'Share', 'Donate', 'Delete']);
});

it('offers what may be done to the listing as it stands', async () => {
  const { unmount } = openOwnItem({ may: ['edit'], availability: 'reserved' });
  await screen.findByRole('button', { name: 'Edit' });
  expect(await acts()).toEqual(['Edit', 'Share']);
  unmount();
  openOwnItem({ may: [], state: 'sold', status: 'sold' });
  await screen.findByRole('button', { name: 'Share this item' });
  expect(await acts()).toEqual(['Share']);
});

it('pauses and resumes', async () => {
  const paused = anOwnListing({ state: 'paused', may: ['edit', 'resume', 'delete'] });
  answer(catalogRoutes.pauseListing, paused);
  answer(catalogRoutes.resumeListing, paused);
  const { toasts } = openOwnItem();
  await screen.findByRole('button', { name: 'Edit' });
  refuse(catalogRoutes.getListing, 'not-found', 'Listing not found.');
  answer(catalogRoutes.getOwnListing, paused);
  await press('Pause');
  await press('Resume');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts).toMatchObject([{ title: 'Listing paused' }, { title: 'Listing resumed' }]);
  expect(writes()).toEqual([
    ['POST', `${address}/pause`],
    ['POST', `${address}/resume`],
  ]);
});

it('deletes after a question, and leaves for the dashboard', async () => {
  answer(catalogRoutes.deleteListing);
  const { toasts } = openOwnItem();
  await press('Delete');
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this listing?',
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(toasts).toMatchObject([{ title: 'Listing deleted successfully' }]);
  expect(writes()).toEqual([['DELETE', address]]);
});

it('offers for 10 s to undo the deletion, on the dashboard too, and says why it could not be', async () => {
  answer(catalogRoutes.deleteListing);
  answer(catalogRoutes.restoreListing, anOwnListing());
  const { toasts, unmount } = openOwnItem();
  await press('Delete');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  unmount();
  expect(toasts).toMatchObject([{ action: { label: 'Undo' }, durationMs: 10_000 }]);
  toasts[0]?.action?.onAction();
  await waitFor(() => expect(writes().at(-1)).toEqual(['POST', `${address}/restore`]));
  expect(toasts).toHaveLength(1);
  refuse(catalogRoutes.restoreListing, 'not-allowed', 'An admin has removed this listing.');
  toasts[0]?.action?.onAction();
  await waitFor(() =>
    expect(toasts[1]).toMatchObject({
      title: 'Could not restore the listing',
      description: '403: An admin has removed this listing.',
    }),
  );
});

it('says why it was not deleted', async () => {
  refuse(catalogRoutes.deleteListing, 'order-open', 'Someone has ordered this item.');
  const { toasts } = openOwnItem();
  await press('Delete');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Failed to delete listing', description: '409: Someone has ordered this item.' },
    ]),
  );
});

it('says who asked, newest first: who, what, how it stands and since when', async () => {
  answer(ordersRoutes.listTransactions, [
    anOrder({ status: 'cancelled', createdAt: '2026-11-02T09:00:00.000Z' }),
  ]);
  answer(ordersRoutes.listDonations, [aDonation({ createdAt: '2026-11-05T09:00:00.000Z' })]);
  openOwnItem();
  const asked = within(await screen.findByRole('region', { name: 'Requests' }));
  await waitFor(() =>
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Little SaintsDonation · Requested · 5 Nov 2026',
      'TundePurchase · Cancelled · 2 Nov 2026',
    ]),
  );
});

it('the donate dialog opens by its address', async () => {
  openOwnItem({}, '?panel=donate');
  expect(await screen.findByRole('dialog', { name: 'Donate Champagne lace iro and buba' })).toBeVisible();
});

it('the donate dialog opens with the organization that the address names', async () => {
  const chosen = anOrganization({ type: 'ngo' });
  answer(authRoutes.getOrganization, chosen);
  answer(ordersRoutes.requestDonation, aDonation());
  openOwnItem({}, `?panel=donate&organization=${chosen.id}`);
  expect(await screen.findByRole('combobox', { name: 'Organization Name' })).toHaveValue('Hope Orphanage');
  expect(screen.getByRole('combobox', { name: 'Organization Type' })).toHaveTextContent('NGO');
  await press('Donate Item');
  await waitFor(() => expect(writes()).toEqual([['POST', '/api/donations']]));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    organizationId: chosen.id,
    organizationType: 'ngo',
  });
});

it('the donate dialog opens empty where the organization is not there', async () => {
  refuse(authRoutes.getOrganization, 'not-found', 'Organization not found.');
  openOwnItem({}, `?panel=donate&organization=${anOrganization().id}`);
  expect(await screen.findByRole('combobox', { name: 'Organization Name' })).toHaveValue('');
});

it('a failure of asking what may be done has a Retry', async () => {
  refuse(catalogRoutes.getOwnListing, 'internal-error', 'Something broke here.');
  openItem({ ownerId: aUser().id });
  expect(await screen.findByText('Something broke here.')).toBeVisible();
  expect((await panel()).getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('says what it was reduced from, on the page and on a card', async () => {
  answer(catalogRoutes.getSimilarListings, [aListing({ id: aUser().id, reducedFrom: '50000.00' })]);
  openItem({ status: 'sold', reducedFrom: '60000.00' });
  expect(await screen.findByText('Reduced from ₦60,000')).toBeVisible();
  expect(await screen.findByText('Reduced from ₦50,000')).toBeVisible();
});
