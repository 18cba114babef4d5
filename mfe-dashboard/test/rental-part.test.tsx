import { type OrderPage, ordersRoutes } from '@alaso/contracts';
import { aListing, anOrderPage, aPhoto, someRentalDays } from '@alaso/contracts/testing';
import { answer, calls } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmAsked, haveNothing, open, user } from './fixtures.ts';

const rentalDays = ['2026-11-27', '2026-11-28', '2026-11-29'];
const terms = {
  dayPrice: '15000.00',
  deposit: '20000.00',
  lateFee: '2500.00',
  photosOut: [],
  photosBack: [],
};
const page = (changed: Partial<OrderPage> = {}, late: Partial<OrderPage['rental']> = {}) =>
  anOrderPage({
    type: 'rent',
    listingCategory: 'rent',
    rentalDays,
    acts: ['accept', 'cancel'],
    amount: '45000.00',
    sellerId: user.id,
    buyerId: aListing().ownerId,
    rental: { ...terms, daysLate: 0, lateAmount: '0.00', cancelFee: '22500.00', ...late },
    ...changed,
  });

function openRental(order: OrderPage): void {
  answer(ordersRoutes.getOrder, order);
  answer(ordersRoutes.listTransactions, [order]);
  open(`/dashboard?tab=transactions&order=${order.id}`);
}

beforeEach(haveNothing);

it('an owner sees the days and the terms, and accepts', async () => {
  answer(ordersRoutes.acceptRental, page({ stage: 'accepted', acts: ['hand-out', 'cancel'] }));
  openRental(page());
  const accept = await screen.findByRole('button', { name: 'Accept the rental' });
  expect(screen.getByText('3 days at ₦15,000')).toBeVisible();
  expect(
    screen.getByText('If the renter cancels now, they owe you ₦22,500. If you cancel, they owe nothing.'),
  ).toBeVisible();
  answer(ordersRoutes.getOrder, page({ stage: 'accepted', acts: ['hand-out', 'cancel'] }));
  await userEvent.click(accept);
  expect(await screen.findByRole('textbox', { name: 'The renter’s code' })).toBeEnabled();
});

it('what is late is said with what it costs', async () => {
  openRental(page({ stage: 'handed-out', acts: ['return'] }, { daysLate: 2, lateAmount: '5000.00' }));
  expect(await screen.findByText('2 days late: ₦5,000.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as returned' })).toBeEnabled();
});

it('photos of its condition are shown to both, each in its full size', async () => {
  const photo = { id: aPhoto().id, width: 900, height: 1200 };
  openRental(page({ stage: 'returned', acts: [] }, { photosOut: [photo] }));
  const shown = await screen.findByRole('link', { name: 'At pick-up, photo 1 of 1' });
  expect(shown).toHaveAttribute('href', `/media/photos/${photo.id}/640.jpg`);
  expect(shown.querySelector('img')).toHaveAttribute('src', `/media/photos/${photo.id}/320.webp`);
  expect(screen.queryByRole('heading', { name: 'On return' })).toBeNull();
});

it('an owner hands it out by the renter’s code, and may add photos', async () => {
  answer(ordersRoutes.handOutRental, page({ stage: 'handed-out', acts: ['return'] }));
  openRental(page({ stage: 'accepted', acts: ['hand-out', 'cancel'] }));
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeEnabled();
  expect(screen.getByText('Up to 4. You will both see these here.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'The renter’s code' }), '042137');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm pick-up with code' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/hand-out'))?.body).toEqual({
      photoIds: [],
      code: '042137',
    }),
  );
});

it('a renter moves it to as many other days, of which their own are free', async () => {
  answer(ordersRoutes.getRentalDays, someRentalDays({ taken: ['2026-11-25', ...rentalDays] }));
  const order = page({ acts: ['cancel', 'move'], buyerId: user.id, sellerId: aListing().ownerId });
  answer(ordersRoutes.moveRental, order);
  openRental(order);
  expect(await screen.findByText('If you cancel now, you pay ₦22,500.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change the dates' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saturday, 28 November 2026, yours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change to these dates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const moved = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/move'));
  expect(moved?.body).toEqual({ startDate: '2026-11-28' });
});

describe('a renter', () => {
  const rented = (changed: Partial<OrderPage>) =>
    page({ buyerId: user.id, sellerId: aListing().ownerId, ...changed });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  const at = (event: string) => `/api/transactions/${anOrderPage().id}/${event}`;

  it('says that they have it, and later that they have brought it back', async () => {
    const accepted = rented({ stage: 'accepted', acts: ['hand-out', 'cancel'], handOverCode: '042137' });
    const out = rented({ stage: 'handed-out', acts: ['bring-back', 'dispute'] });
    answer(ordersRoutes.handOutRental, out);
    answer(ordersRoutes.bringBackRental, rented({ stage: 'brought-back', acts: [] }));
    openRental(accepted);
    expect(await screen.findByRole('img', { name: '0 4 2 1 3 7' })).toBeVisible();
    answer(ordersRoutes.getOrder, out);
    await press('I have it');
    expect(await confirmAsked('I have it')).toBe('Received from Tunde?');
    await press('I returned it');
    expect(await confirmAsked('I returned it')).toBe('Returned to Tunde?');
    await waitFor(() =>
      expect(sent()).toEqual([
        [at('hand-out'), { photoIds: [] }],
        [at('bring-back'), undefined],
      ]),
    );
  });

  it('who never got it cancels for free, with a reason that is tapped', async () => {
    answer(ordersRoutes.rentalNotReceived, rented({ stage: 'cancelled', acts: [] }));
    openRental(rented({ stage: 'accepted', acts: ['hand-out', 'not-received', 'cancel'] }));
    await press('I never got it');
    expect(screen.getByText(/you pay nothing\. We will share your reason with Tunde\./)).toBeVisible();
    await press('They did not show up');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'I never got it' }));
    await waitFor(() => expect(sent()).toEqual([[at('not-received'), { reason: 'They did not show up' }]]));
  });

  it('reads again what canceling costs before they cancel', async () => {
    openRental(rented({ stage: 'accepted', acts: ['cancel'] }));
    await press('Cancel the order');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'If you cancel now, you pay ₦22,500. We will share your reason with Tunde.',
    );
  });
});

it('an owner agrees that it is back, or says that it is not', async () => {
  answer(ordersRoutes.disputeOrder, page({ stage: 'disputed', acts: ['cancel'] }));
  openRental(page({ stage: 'brought-back', acts: ['return', 'dispute'] }));
  expect(await screen.findByRole('button', { name: 'Yes, it is back' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'It is not back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'It was not returned' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'It is not back' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/dispute'))?.body).toEqual({
      reason: 'It was not returned',
    }),
  );
});
