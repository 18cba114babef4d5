import { ordersRoutes } from '@alaso/contracts';
import { aListing, anOrder, aUser, someRentalDays } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothingGoesOn, openItem, openOwnItem } from './open-item.ts';

beforeEach(() => {
  nothingGoesOn();
  answer(ordersRoutes.placeOrder, anOrder());
});

const rentalPrice = { category: 'rent', price: '15000.00' } as const;
const dayNamed = (name: RegExp | string) => screen.findByRole('button', { name });
const ordered = () =>
  calls.find(({ path, method }) => method === 'POST' && path === '/api/transactions')?.body;

async function openCalendar(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^From / }));
}

it('says when it is free and on what terms, and without a choice one press rents one day', async () => {
  openItem(rentalPrice);
  const section = await screen.findByRole('region', { name: 'Rental dates' });
  expect(await within(section).findByText('First available:')).toBeVisible();
  expect(within(section).getByRole('button', { name: 'From 23 Nov 2026' })).toBeVisible();
  expect(within(section).getByRole('button', { name: 'To 23 Nov 2026' })).toBeVisible();
  expect(section).toHaveTextContent('₦35,000 with the refundable deposit of ₦20,000');
  expect(section).toHaveTextContent('Rent for 1 to 14 days.');
  expect(section).toHaveTextContent('Deposit ₦20,000');
  expect(section).toHaveTextContent('Late fee: ₦2,500 a day.');
  await userEvent.click(await screen.findByRole('button', { name: 'Rent for ₦15,000' }));
  await waitFor(() =>
    expect(ordered()).toEqual({ listingId: aListing().id, type: 'rent', amount: '15000.00' }),
  );
});

it('a first and a last day are chosen, the price follows, and one press rents them', async () => {
  openItem(rentalPrice);
  await openCalendar();
  await userEvent.click(await dayNamed('Friday, 27 November 2026'));
  expect(screen.getByRole('button', { name: 'Rent for ₦15,000' })).toBeEnabled();
  await userEvent.click(await dayNamed('Sunday, 29 November 2026'));
  expect(screen.getByText('3 days, ₦45,000')).toBeVisible();
  expect(screen.getByText('₦65,000 with the refundable deposit of ₦20,000')).toBeVisible();
  expect(await dayNamed('Saturday, 28 November 2026, chosen')).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Rent for ₦45,000' }));
  await waitFor(() =>
    expect(ordered()).toEqual({
      listingId: aListing().id,
      type: 'rent',
      amount: '45000.00',
      startDate: '2026-11-27',
      endDate: '2026-11-29',
    }),
  );
});

it('days that are taken say so and cannot be chosen', async () => {
  openItem(rentalPrice);
  await openCalendar();
  expect(await dayNamed('Wednesday, 25 November 2026, rented')).toBeDisabled();
  expect(await dayNamed('Thursday, 26 November 2026, not for rent')).toBeDisabled();
  expect(await dayNamed('Sunday, 22 November 2026')).toBeDisabled();
});

it('the days can be chosen without a mouse', async () => {
  openItem(rentalPrice);
  await openCalendar();
  const day = await dayNamed('Friday, 27 November 2026');
  act(() => day.focus());
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'From 27 Nov 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'To 5 Dec 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rent for ₦135,000' })).toBeEnabled();
});

it('as many days as the owner asks at least come with the first, and more than the most are refused', async () => {
  answer(
    ordersRoutes.getRentalDays,
    someRentalDays({ terms: { ...someRentalDays().terms, minDays: 2, maxDays: 3 } }),
  );
  openItem(rentalPrice);
  expect(await screen.findByRole('button', { name: 'From 23 Nov 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'To 24 Nov 2026' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rent for ₦30,000' })).toBeEnabled();
  await openCalendar();
  await userEvent.click(await dayNamed('Friday, 27 November 2026'));
  expect(screen.getByText('2 days, ₦30,000')).toBeVisible();
  await userEvent.click(await dayNamed('Monday, 30 November 2026'));
  expect(screen.getByText('The maximum is 3 days.')).toBeVisible();
});

it('days that someone else takes meanwhile are chosen no more, and the calendar shows them', async () => {
  const sentence = 'One of these days is taken. Please choose others.';
  refuse(ordersRoutes.placeOrder, 'days-taken', sentence);
  const { toasts } = openItem(rentalPrice);
  await openCalendar();
  await userEvent.click(await dayNamed('Friday, 27 November 2026'));
  answer(ordersRoutes.getRentalDays, someRentalDays({ taken: ['2026-11-27'], blocked: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Rent for ₦15,000' }));
  expect(await dayNamed('Friday, 27 November 2026, rented')).toBeDisabled();
  expect(screen.getByText('First available:')).toBeVisible();
  expect(screen.getByRole('button', { name: 'From 23 Nov 2026' })).toBeVisible();
  expect(toasts).toMatchObject([{ title: 'Rental Failed', description: `409: ${sentence}` }]);
});

it('the days of an item that cannot be read are asked for again', async () => {
  refuse(ordersRoutes.getRentalDays, 'service-unavailable', 'Orders are away.');
  openItem(rentalPrice);
  expect(await screen.findByRole('button', { name: 'Rent for ₦15,000' })).toBeEnabled();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(ordersRoutes.getRentalDays, someRentalDays());
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: /^From / })).toBeEnabled();
});

it('its owner is led to their calendar', async () => {
  openOwnItem({ ...rentalPrice, ownerId: aUser().id });
  const link = await screen.findByRole('link', { name: 'Rental calendar and terms' });
  expect(link).toHaveAttribute('href', `/dashboard?tab=rentals&listing=${aListing().id}`);
});
