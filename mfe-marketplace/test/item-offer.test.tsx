import { ordersRoutes } from '@alaso/contracts';
import { aListing, anOffer, anOrder, aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beVisitor, nothingGoesOn, openItem, own } from './open-item.ts';

beforeEach(() => {
  nothingGoesOn();
});

const accepted = anOffer({ stage: 'accepted', acts: ['order', 'withdraw'], price: '30000.00' });

it('sends an offer, and then says how it stands', async () => {
  openItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Between ₦22,500 and ₦45,000/)).toBeVisible();
  answer(ordersRoutes.makeOffer, anOffer({ price: '30000.00' }));
  answer(ordersRoutes.listOffers, [anOffer({ price: '30000.00' })]);
  await userEvent.type(dialog.getByLabelText(/Your price/), '30,00{Enter}');
  expect(await dialog.findByText('Did you mean ₦30.00 or ₦3,000? Write 30.00 or 3000.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/Your price/));
  await userEvent.type(dialog.getByLabelText(/Your price/), 'NGN 30k');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await screen.findByText(/You offered ₦30,000. Tunde has to answer by/)).toBeVisible();
  expect(calls.find(({ path, method }) => path === '/api/offers' && method === 'POST')?.body).toEqual({
    listingId: aListing().id,
    price: '30000',
  });
  expect(screen.queryByRole('button', { name: 'Make an Offer' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('does not blame the price when the offer could not be sent', async () => {
  openItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  refuse(ordersRoutes.makeOffer, 'already-sold', 'This item is no longer available.');
  await userEvent.type(dialog.getByLabelText(/Your price/), '30,000');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This item is no longer available.');
  expect(dialog.getByLabelText(/Your price/)).not.toHaveAttribute('aria-invalid', 'true');
});

it('does not blame the price for what is wrong with another field', async () => {
  openItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  refuse(ordersRoutes.makeOffer, 'invalid-input', 'Listing is missing.', [
    { path: 'body.listingId', message: 'Listing is missing' },
  ]);
  await userEvent.type(dialog.getByLabelText(/Your price/), '30,000');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Listing is missing.');
  expect(dialog.getByLabelText(/Your price/)).not.toHaveAttribute('aria-invalid', 'true');
});

it('a visitor is sent to sign in', async () => {
  beVisitor();
  openItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Make an Offer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a gift', () => openItem({ category: 'gift', price: null })],
  ['an item whose seller takes none', () => openItem({ offers: 'off' })],
  ['a rental', () => openItem({ category: 'rent' })],
  ['an item that is reserved', () => openItem({ availability: 'reserved' })],
  [
    'one’s own item',
    () => {
      own();
      openItem({ ownerId: aUser().id });
    },
  ],
])('there is no offer for %s', async (_what, open) => {
  open();
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('Listed on');
  expect(screen.queryByRole('button', { name: 'Make an Offer' })).toBeNull();
});

it('an accepted offer shows its price and orders at it', async () => {
  answer(ordersRoutes.listOffers, [accepted]);
  answer(ordersRoutes.orderOffer, { ...accepted, stage: 'ordered', acts: [], until: null });
  const { toasts } = openItem({ availability: 'reserved' });
  const button = await screen.findByRole('button', { name: 'Buy for ₦30,000' });
  expect(screen.getByText('Reduced from ₦45,000')).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Purchase Successful!' }]));
  expect(calls.some(({ path }) => path === `/api/offers/${accepted.id}/order`)).toBe(true);
});

it('an accepted offer is ordered as the buyer chooses, at its price', async () => {
  answer(ordersRoutes.listOffers, [accepted]);
  answer(ordersRoutes.orderOffer, { ...accepted, stage: 'ordered', acts: [], orderId: anOrder().id });
  const { toasts } = openItem({
    availability: 'reserved',
    handOver: { meet: true, deliveryFeeKobo: 250_000 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy for ₦30,000' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How do you want to get it?' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Delivery/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Buy for ₦32,500 with delivery' }));
  await waitFor(() => expect(toasts).toMatchObject([{ action: { label: 'Check the address' } }]));
  expect(calls.find(({ path }) => path === `/api/offers/${accepted.id}/order`)?.body).toEqual({
    handOver: 'delivery',
  });
});

it('an accepted offer stands where its seller takes no others now', async () => {
  answer(ordersRoutes.listOffers, [accepted]);
  openItem({ availability: 'reserved', offers: 'off' });
  expect(await screen.findByRole('button', { name: 'Buy for ₦30,000' })).toBeVisible();
  expect(screen.getByText('₦30,000')).toBeVisible();
});

describe('the price of an item that was sold after an offer', () => {
  const order = anOrder({ amount: '30000.00', listingId: aListing().id });
  const price = () => screen.findByText('Reduced from ₦45,000');

  it('is to its buyer what they pay', async () => {
    answer(ordersRoutes.listTransactions, [{ ...order, buyerId: aUser().id }]);
    openItem({ status: 'sold' });
    expect(await price()).toBeVisible();
    expect(screen.getByText('₦30,000')).toBeVisible();
  });

  it('is to its seller what they get, and while it is reserved for the buyer too', async () => {
    answer(ordersRoutes.listTransactions, [{ ...order, sellerId: aUser().id }]);
    own({ status: 'sold', state: 'sold', may: ['list-again'] });
    const { unmount } = openItem();
    expect(await price()).toBeVisible();
    unmount();
    answer(ordersRoutes.listTransactions, []);
    answer(ordersRoutes.listOffers, [{ ...accepted, side: 'seller', acts: [] }]);
    own({ availability: 'reserved' });
    openItem();
    expect(await price()).toBeVisible();
    expect(screen.getByText('₦30,000')).toBeVisible();
  });

  it.each([
    ['anyone else, who has no order of it', []],
    ['the buyer of a cancelled order', [{ ...order, buyerId: aUser().id, status: 'cancelled' as const }]],
  ])('is to %s the price of the listing', async (_who, orders) => {
    answer(ordersRoutes.listTransactions, orders);
    openItem({ status: 'sold' });
    expect(await screen.findByRole('button', { name: 'Sold' })).toBeDisabled();
    expect(screen.getByText('₦45,000')).toBeVisible();
    expect(screen.queryByText(/30,000/)).toBeNull();
  });
});
