import { authRoutes, catalogRoutes, type Listing, ordersRoutes, type Transaction } from '@alaso/contracts';
import { aListing, anOrder, aUser, someRentalDays } from '@alaso/contracts/testing';
import { api } from '@alaso/web-kit';
import { answer, answerBy, calls, listCalls, holdBack, refuse } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beVisitor, itemPath, nothingGoesOn, openItem } from './open-item.ts';

beforeEach(() => {
  nothingGoesOn();
  answer(ordersRoutes.placeOrder, anOrder());
});

afterEach(() => {
  jest.useRealTimers();
});

it.each<[string, Partial<Listing>]>([
  ['Buy for ₦45,000', {}],
  ['Claim Gift', { category: 'gift', price: null }],
  ['Rent for ₦5,000', { category: 'rent', price: '5000.00' }],
  ['Book Service for ₦12,500.50', { category: 'upcycle', price: '12500.50' }],
  ['Buy for free', { price: '0.00' }],
  ['Rent for free', { category: 'rent', price: '0.00' }],
  ['Book Service for free', { category: 'upcycle', price: '0.00' }],
])('the button reads "%s" for %j', async (words, changed) => {
  openItem(changed);
  expect(await screen.findByRole('button', { name: words })).toBeEnabled();
});

it.each<[string, Partial<Listing>]>([
  ['Your Listing', { ownerId: aUser().id }],
  ['Your Listing', { ownerId: aUser().id, status: 'sold' }],
  ['Sold', { status: 'sold' }],
  ['Gifted', { status: 'gifted', category: 'gift', price: null }],
  ['Reserved', { availability: 'reserved' }],
  ['Your Listing', { ownerId: aUser().id, availability: 'reserved' }],
  ['Price on request', { price: null }],
])('the button is disabled and reads "%s" for %j', async (words, changed) => {
  openItem(changed);
  expect(await screen.findByRole('button', { name: words })).toBeDisabled();
});

it('leaves the focus to the heading of the item when the button that ordered it disappears', async () => {
  openItem();
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  answer(catalogRoutes.getListing, aListing({ status: 'sold' }));
  answer(ordersRoutes.listTransactions, [anOrder({ listingId: aListing().id, buyerId: aUser().id })]);
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: /You bought this/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('asks once who is signed in where that fails, and keeps its button, whose press says what is wrong', async () => {
  answerBy(authRoutes.currentUser, () => new Response('Down.', { status: 503 }));
  refuse(ordersRoutes.placeOrder, 'service-unavailable', 'Orders are down. Try again in a moment.');
  const { toasts } = openItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Buy for ₦45,000' }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: /Orders are down/ }]));
  expect(screen.getByRole('button', { name: 'Buy for ₦45,000' })).toBeEnabled();
  expect(calls.filter(({ path }) => path === authRoutes.currentUser.path)).toHaveLength(1);
});

it.each<[Partial<Listing>, string, object, string, string]>([
  [
    {},
    'Buy for ₦45,000',
    { type: 'buy', amount: '45000.00' },
    'Purchase Successful!',
    'Your order has been placed successfully.',
  ],
  [
    { category: 'gift', price: null },
    'Claim Gift',
    { type: 'gift', amount: '0' },
    'Gift Claimed!',
    'You have successfully claimed this gift item.',
  ],
  [
    { category: 'rent' },
    'Rent for ₦45,000',
    { type: 'rent', amount: '45000.00' },
    'Rental Confirmed!',
    'Your rental booking has been confirmed.',
  ],
  [
    { category: 'upcycle' },
    'Book Service for ₦45,000',
    { type: 'buy', amount: '45000.00' },
    'Service Booked!',
    'Your booking has been placed successfully.',
  ],
])('orders %j with one press', async (changed, button, order, title, description) => {
  const { toasts } = openItem(changed);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(toasts).toMatchObject([{ title, description }]));
  const [sent, ...more] = calls.filter(({ method }) => method === 'POST');
  expect(more).toEqual([]);
  expect(sent?.path).toBe('/api/transactions');
  expect(sent?.body).toEqual({ listingId: aListing().id, ...order });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
});

it.each<[Partial<Listing>, string, string]>([
  [{}, 'Buy for ₦45,000', 'Purchase Failed'],
  [{ category: 'gift' }, 'Claim Gift', 'Claim Failed'],
  [{ category: 'rent' }, 'Rent for ₦45,000', 'Rental Failed'],
  [{ category: 'upcycle' }, 'Book Service for ₦45,000', 'Booking Failed'],
])('says what went wrong with an order of %j', async (changed, button, title) => {
  refuse(ordersRoutes.placeOrder, 'service-unavailable', 'Orders are away. Try again soon.');
  const { toasts } = openItem(changed);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const description = '503: Orders are away. Try again soon.';
  await waitFor(() => expect(toasts).toEqual([{ title, description, variant: 'destructive' }]));
  expect(await screen.findByRole('button', { name: button })).toBeEnabled();
});

it('cannot be ordered twice: pending until the sold item was read again', async () => {
  const answerOrder = holdBack(ordersRoutes.placeOrder, anOrder());
  openItem();
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  const answerItem = holdBack(catalogRoutes.getListing, aListing({ status: 'sold' }));
  await userEvent.dblClick(button);
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  answerOrder();
  await waitFor(() => expect(listCalls(catalogRoutes.getListing)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  answerItem();
  expect(await screen.findByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('a buyer who came too late is told, and sees the item as it is now', async () => {
  refuse(ordersRoutes.placeOrder, 'already-sold', 'Someone was faster.');
  const { toasts } = openItem();
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  answer(catalogRoutes.getListing, aListing({ status: 'sold' }));
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(toasts).toEqual([
    { title: 'Purchase Failed', description: '409: Someone was faster.', variant: 'destructive' },
  ]);
});

it.each([
  ['not-found', 'Listing not found.'],
  ['listing-paused', 'This item is paused, so nobody can order it for now.'],
] as const)('the button goes with an item that is gone: %s', async (code, detail) => {
  refuse(ordersRoutes.placeOrder, code, detail);
  const { toasts } = openItem();
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  refuse(catalogRoutes.getListing, 'not-found', 'Listing not found.');
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Item Not Found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy for ₦45,000' })).toBeNull();
  expect(toasts).toMatchObject([{ title: 'Purchase Failed', variant: 'destructive' }]);
});

it.each<[string, Partial<Listing>, string]>([
  ['sold', { status: 'sold' }, 'Sold'],
  ['reserved', { availability: 'reserved' }, 'Reserved'],
  ['given another price', { price: '40000.00' }, 'Buy for ₦40,000'],
])('an open page that is shown again follows an item that was %s', async (_, changed, words) => {
  const { store } = openItem();
  await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  answer(catalogRoutes.getListing, aListing(changed));
  act(() => void store.dispatch(api.internalActions.onFocus()));
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
});

it('a visitor is asked to log in, and led there after 500 ms with the way back', async () => {
  beVisitor();
  const { toasts, sessionKnown } = openItem();
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  await sessionKnown();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  fireEvent.click(button);
  expect(toasts).toMatchObject([{ title: 'Login Required', description: 'Please log in to continue.' }]);
  act(() => jest.advanceTimersByTime(499));
  expect(window.location.pathname).toBe(itemPath);
  act(() => jest.advanceTimersByTime(1));
  expect(window.location.pathname).toBe('/auth');
  expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(itemPath);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it.each<[string, Partial<Listing>, Partial<Transaction>]>([
  ['You bought this: see your order', { status: 'sold' }, {}],
  ['You bought this: see your order', { status: 'sold' }, { status: 'completed' }],
  ['You claimed this: see your order', { status: 'gifted', category: 'gift', price: null }, { type: 'gift' }],
])('"%s" is what its buyer reads, who is led to their order, for %j', async (words, changed, traits) => {
  const own = anOrder({ buyerId: aUser().id, sellerId: aListing().ownerId, ...traits });
  answer(ordersRoutes.listTransactions, [own]);
  openItem(changed);
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute(
    'href',
    `/dashboard?tab=transactions&order=${own.id}`,
  );
  expect(screen.queryByRole('button', { name: /Sold|Gifted/ })).toBeNull();
  const asked = calls.filter(({ path }) => path === '/api/transactions');
  expect(asked.map(({ search }) => search.get('listing'))).toEqual([aListing().id]);
});

it('anyone who cancelled their order reads that it is sold, and what is for sale asks for nobody’s orders', async () => {
  answer(ordersRoutes.listTransactions, [anOrder({ buyerId: aUser().id, status: 'cancelled' })]);
  const { unmount } = openItem({ status: 'sold' });
  expect(await screen.findByRole('button', { name: 'Sold' })).toBeDisabled();
  unmount();
  calls.length = 0;
  openItem({ status: 'active' });
  expect(await screen.findByRole('button', { name: 'Buy for ₦45,000' })).toBeEnabled();
  expect(calls.some(({ path }) => path === '/api/transactions')).toBe(false);
});

it('a renter is told the day on the page, beside a toast to the letter', async () => {
  const rental = anOrder({
    type: 'rent',
    rentalDays: ['2026-11-22'],
    buyerId: aUser().id,
    sellerId: aListing().ownerId,
  });
  answer(ordersRoutes.placeOrder, rental);
  const { toasts } = openItem({ category: 'rent' });
  const button = await screen.findByRole('button', { name: 'Rent for ₦45,000' });
  answer(ordersRoutes.listTransactions, [rental]);
  await userEvent.click(button);
  expect(
    await screen.findByText('You have asked to rent it on 22 Nov 2026. It is yours once Tunde accepts.', {
      exact: false,
    }),
  ).toBeVisible();
  expect(toasts).toEqual([
    { title: 'Rental Confirmed!', description: 'Your rental booking has been confirmed.' },
  ]);
});

it('says how money changes hands to everyone who could order it, and nothing of it where it costs nothing', async () => {
  const words = 'You are not charged when you order. The order page says how to pay.';
  const { unmount } = openItem({});
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
  openItem({ category: 'gift', price: null });
  expect(await screen.findByRole('button', { name: 'Claim Gift' })).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});

describe.each([
  ['rent', 'Rent for ₦45,000', 'You rented this: see your order'],
  ['upcycle', 'Book Service for ₦45,000', 'You booked this: see your order'],
] as const)('after an order of what can be ordered again (%s)', (category, button, link) => {
  const type = category === 'rent' ? 'rent' : 'buy';
  const own = { type, buyerId: aUser().id, sellerId: aListing().ownerId, listingCategory: category } as const;
  const first = anOrder(own);
  const another = anOrder({ ...own, id: '44444444-4444-4444-8444-555555555555' });
  const orders = () => calls.filter(({ path, method }) => method === 'POST' && path === '/api/transactions');

  it('the place of the button has the way to the order, so that a second tap orders nothing', async () => {
    answer(ordersRoutes.placeOrder, first);
    openItem({ category });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const see = await screen.findByRole('link', { name: link });
    expect(see).toHaveAttribute('href', `/dashboard?tab=transactions&order=${first.id}`);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(see.compareDocumentPosition(screen.getByRole('button', { name: 'Book again' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(orders()).toHaveLength(1);
  });

  it('it can be booked again on purpose: two taps on "Book again" order nothing', async () => {
    answer(ordersRoutes.listTransactions, [first]);
    answer(ordersRoutes.placeOrder, another);
    openItem({ category });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Book again' }));
    expect(orders()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: 'Book again' })).toBeEnabled();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/dashboard?tab=transactions&order=${another.id}`,
    );
    expect(orders()).toHaveLength(1);
  });

  it('once it is over or cancelled, the button orders again', async () => {
    answer(ordersRoutes.listTransactions, [
      anOrder({ ...own, status: 'completed' }),
      anOrder({ ...own, id: another.id, status: 'cancelled' }),
    ]);
    openItem({ category });
    expect(await screen.findByRole('button', { name: button })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
  });
});

describe('an item that is also delivered', () => {
  const handOver = { meet: true, deliveryFeeKobo: 250_000 };
  const place = { state: 'Lagos', lga: 'Surulere' };
  const written = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => ({ body }));
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'How do you want to get it?' }));

  it('is ordered as the buyer chooses, who reads the total first', async () => {
    answer(ordersRoutes.placeOrder, anOrder({ waitsFor: 'other' }));
    const { toasts } = openItem({ handOver, place });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy for ₦45,000' }));
    const asked = await dialog();
    expect(asked.getByRole('radio', { name: /^Meet in Surulere/ })).toBeChecked();
    const lines = () => asked.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(lines()).toEqual(['Item₦45,000', 'Total₦45,000']);
    await userEvent.click(asked.getByRole('radio', { name: /^Delivery/ }));
    expect(lines()).toEqual(['Item₦45,000', 'Delivery₦2,500', 'Total₦47,500']);
    expect(written()).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Buy for ₦47,500 with delivery' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toMatchObject([{ title: 'Purchase Successful!', action: { label: 'Check the address' } }]);
    expect(written()).toMatchObject([{ body: { amount: '45000.00', handOver: 'delivery' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['other', 'Check the address'],
    ['me', 'Enter the address'],
  ] as const)('leads on to the address of an order that waits for the %s one', async (waitsFor, label) => {
    answer(ordersRoutes.placeOrder, anOrder({ waitsFor }));
    const { toasts } = openItem({ handOver: { ...handOver, meet: false }, place });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy for ₦45,000' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Buy for ₦47,500 with delivery' }));
    await waitFor(() => expect(toasts).toMatchObject([{ action: { label } }]));
  });

  it('is rented with the price of all days and the delivery', async () => {
    answer(ordersRoutes.getRentalDays, someRentalDays({ terms: { ...someRentalDays().terms, minDays: 2 } }));
    answer(ordersRoutes.placeOrder, anOrder());
    openItem({ category: 'rent', handOver, place });
    await userEvent.click(await screen.findByRole('button', { name: 'Rent for ₦90,000' }));
    const asked = await dialog();
    await userEvent.click(asked.getByRole('radio', { name: /^Delivery/ }));
    await userEvent.click(asked.getByRole('button', { name: 'Rent for ₦92,500 with delivery' }));
    await waitFor(() =>
      expect(written()).toMatchObject([{ body: { amount: '90000.00', handOver: 'delivery' } }]),
    );
  });

  it('is booked with one press where tailoring still says how it is delivered', async () => {
    answer(ordersRoutes.placeOrder, anOrder());
    openItem({ category: 'upcycle', handOver });
    await userEvent.click(await screen.findByRole('button', { name: 'Book Service for ₦45,000' }));
    await waitFor(() => expect(written()).toHaveLength(1));
  });

  it('is not ordered by closing the dialog, and stays open after a failure', async () => {
    refuse(ordersRoutes.placeOrder, 'service-unavailable', 'Orders are away. Try again soon.');
    openItem({ handOver: { ...handOver, meet: false }, place });
    const buy = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
    await userEvent.click(buy);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual([]);
    await userEvent.click(buy);
    const asked = await dialog();
    expect(asked.getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(asked.getByRole('button', { name: 'Buy for ₦47,500 with delivery' }));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(asked.getByRole('radio')).toBeChecked();
  });
});
