import { catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing, anOrder, someRentalDays } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open, user } from './fixtures.ts';

const agbada = aListing({ ownerId: user.id, category: 'rent', title: 'Agbada', price: '15000.00' });
const rental = anOrder({
  listingId: agbada.id,
  type: 'rent',
  listingCategory: 'rent',
  rentalDays: ['2026-11-25'],
  sellerId: user.id,
  buyerId: aListing().ownerId,
  otherPartyFirstName: 'Tunde',
});

beforeEach(() => {
  haveNothing();
  answer(catalogRoutes.listListings, [agbada]);
  answer(ordersRoutes.listTransactions, [rental]);
  answer(ordersRoutes.getRentalDays, someRentalDays());
});

const sent = (method: string) => calls.find((call) => call.method === method)?.body;
const day = (name: string) => screen.findByRole('button', { name });

it('an owner sees who has which days and which are kept, and is led to the order', async () => {
  open('/dashboard?tab=rentals');
  expect(await day('Wednesday, 25 November 2026, rented by Tunde')).toBeDisabled();
  expect(await day('Thursday, 26 November 2026, blocked by you')).toBeEnabled();
  const who = within(screen.getByRole('list', { name: 'Upcoming rentals' })).getByRole('link');
  expect(who).toHaveTextContent('Tunde25 Nov 2026');
  expect(who).toHaveAttribute('href', `/dashboard?tab=transactions&order=${rental.id}`);
});

it('days are kept and given back', async () => {
  answer(ordersRoutes.blockRentalDays);
  const { toasts } = open('/dashboard?tab=rentals');
  expect(await screen.findByRole('button', { name: 'Block these days' })).toBeDisabled();
  await userEvent.click(await day('Friday, 27 November 2026'));
  await userEvent.click(await day('Saturday, 28 November 2026'));
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Block these days' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Days blocked' }]));
  expect(sent('PUT')).toEqual({ startDate: '2026-11-27', endDate: '2026-11-28', blocked: true });
  await userEvent.click(await day('Thursday, 26 November 2026, blocked by you'));
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(toasts).toMatchObject([{}, { title: 'Days unblocked' }]));
});

it('terms are set, what is wrong is said at its field, and a refusal keeps what was typed', async () => {
  refuse(ordersRoutes.setRentalTerms, 'service-unavailable', 'Orders are away.');
  const { toasts } = open('/dashboard?tab=rentals');
  const deposit = await screen.findByRole('textbox', { name: 'Deposit' });
  await userEvent.clear(screen.getByRole('textbox', { name: 'Minimum days' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum days' }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Save Terms' }));
  expect(await screen.findByText('Maximum days cannot be less than minimum days')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Minimum days' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum days' }), '2');
  await userEvent.clear(deposit);
  await userEvent.type(deposit, '5000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Accept bookings automatically' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Terms' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Terms not saved' }]));
  const set = { minDays: 2, maxDays: 14, deposit: '5000', lateFee: '2500.00', atOnce: true };
  expect(sent('PUT')).toEqual(set);
  answer(ordersRoutes.setRentalTerms, { ...set, deposit: '5000.00', lateFee: '2500.00' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save Terms' }));
  await waitFor(() => expect(toasts).toMatchObject([{}, { title: 'Terms saved' }]));
});

it('without anything for rent it says so', async () => {
  answer(catalogRoutes.listListings, []);
  open('/dashboard?tab=rentals');
  expect(await screen.findByText('You have no rental listings yet.')).toBeVisible();
});

it('leads to the calendar link of the settings', async () => {
  open('/dashboard?tab=rentals');
  expect(await screen.findByRole('link', { name: 'See your rentals in your own calendar' })).toHaveAttribute(
    'href',
    '/dashboard?tab=settings#your-calendar',
  );
});
