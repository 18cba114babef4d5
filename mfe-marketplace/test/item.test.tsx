import type { Donation, Listing, Transaction } from '@alaso/contracts';
import { type Answers, jsonAnswer, problemAnswer, renderSlice } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { ada, donation, listing, order } from './fixtures.ts';

const address = `/item/${listing().id}` as const;
const getItem = `GET /api/listings/${listing().id}` as const;

function open(changed: Partial<Listing> = {}, answers: Answers = {}) {
  return renderSlice(Root, {
    address,
    answers: {
      'GET /api/user': ada,
      'GET /api/listings': [],
      [getItem]: () => jsonAnswer(listing(changed)),
      'GET /api/transactions': [],
      'GET /api/donations': [],
      'POST /api/transactions': () => jsonAnswer(order()),
      ...answers,
    },
  });
}

const visitor: Answers = { 'GET /api/user': () => problemAnswer('session-required', 'Unauthorized') };

afterEach(() => {
  jest.useRealTimers();
});

it('shows everything that is known of the item', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Champagne lace iro and buba' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Champagne lace iro and buba' })).toBeVisible();
  expect(document.title).toContain('Champagne lace iro and buba');
  for (const word of ['Resale', 'Very Good', 'Pre-loved', '₦45,000', 'Worn once, to a wedding in Ibadan.']) {
    expect(screen.getByText(word)).toBeVisible();
  }
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Size', 'L'],
    ['Fabric', 'Lace'],
    ['Color', 'Multi-color'],
    ['Occasion', 'Wedding'],
    ['Brand', 'Deola Sagoe'],
    ['Listed on', '1 Nov 2026'],
  ]);
});

it('an upcycle page speaks of a booking, and never of something pre-loved', async () => {
  open({ category: 'upcycle', condition: null });
  expect(await screen.findByText('By booking')).toBeVisible();
  expect(screen.queryByText(/Pre-loved/)).toBeNull();
});

it('shows an item of which little is known', async () => {
  const nothing = { description: null, size: null, condition: null, fabricType: null, color: null };
  open({ ...nothing, brand: null, occasion: null, imageUrl: null, createdAt: '' });
  expect(await screen.findByText('No image')).toBeVisible();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([['Listed on', 'Recently']]);
  expect(screen.queryByText('Description')).toBeNull();
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
  open(changed);
  expect(await screen.findByRole('button', { name: words })).toBeEnabled();
});

it.each<[string, Partial<Listing>]>([
  ['Your Listing', { ownerId: ada.id }],
  ['Your Listing', { ownerId: ada.id, status: 'sold' }],
  ['Sold', { status: 'sold' }],
  ['Gifted', { status: 'gifted', category: 'gift', price: null }],
  ['Reserved', { availability: 'reserved' }],
  ['Your Listing', { ownerId: ada.id, availability: 'reserved' }],
  ['Price on request', { price: null }],
])('the button is disabled and reads "%s" for %j', async (words, changed) => {
  open(changed);
  expect(await screen.findByRole('button', { name: words })).toBeDisabled();
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
  const { calls, notices } = open(changed);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(notices).toEqual([{ title, description }]));
  const [sent, ...more] = calls.filter(({ method }) => method === 'POST');
  expect(more).toEqual([]);
  expect(sent?.path).toBe('/api/transactions');
  expect(sent?.body).toEqual({ listingId: listing().id, ...order });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
});

it.each<[Partial<Listing>, string, string]>([
  [{}, 'Buy for ₦45,000', 'Purchase Failed'],
  [{ category: 'gift' }, 'Claim Gift', 'Claim Failed'],
  [{ category: 'rent' }, 'Rent for ₦45,000', 'Rental Failed'],
  [{ category: 'upcycle' }, 'Book Service for ₦45,000', 'Booking Failed'],
])('says what went wrong with an order of %j', async (changed, button, title) => {
  const { notices } = open(changed, {
    'POST /api/transactions': () => problemAnswer('service-unavailable', 'Orders are away. Try again soon.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const description = '503: Orders are away. Try again soon.';
  await waitFor(() => expect(notices).toEqual([{ title, description, variant: 'destructive' }]));
  expect(await screen.findByRole('button', { name: button })).toBeEnabled();
});

it('cannot be ordered twice: pending until the sold item was read again', async () => {
  let answerOrder = () => {};
  let answerItem = () => {};
  const { calls, answers } = open(
    {},
    {
      'POST /api/transactions': () =>
        new Promise((resolve) => {
          answerOrder = () => resolve(jsonAnswer(order()));
        }),
    },
  );
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  answers[getItem] = () =>
    new Promise<Response>((resolve) => {
      answerItem = () => resolve(jsonAnswer(listing({ status: 'sold' })));
    });
  await userEvent.dblClick(button);
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  answerOrder();
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/listings/'))).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  answerItem();
  expect(await screen.findByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(calls.filter(({ path }) => path === '/api/transactions')).toHaveLength(1);
});

it('a buyer who came too late is told, and sees the item as it is now', async () => {
  const { notices, answers } = open(
    {},
    { 'POST /api/transactions': () => problemAnswer('already-sold', 'Somebody was faster.') },
  );
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  answers[getItem] = () => jsonAnswer(listing({ status: 'sold' }));
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(notices).toEqual([
    { title: 'Purchase Failed', description: '409: Somebody was faster.', variant: 'destructive' },
  ]);
});

it('a visitor is asked to log in, and led there after 500 ms with the way back', async () => {
  const { calls, notices } = open({}, visitor);
  const button = await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  fireEvent.click(button);
  expect(notices).toMatchObject([{ title: 'Login Required', description: 'Please log in to continue.' }]);
  act(() => jest.advanceTimersByTime(499));
  expect(window.location.pathname).toBe(address);
  act(() => jest.advanceTimersByTime(1));
  expect(window.location.pathname).toBe('/auth');
  expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(address);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('its owner can donate it from here, and nobody else', async () => {
  const { unmount } = open();
  await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  expect(screen.queryByRole('button', { name: 'Donate' })).toBeNull();
  unmount();
  open({ ownerId: ada.id });
  await userEvent.click(await screen.findByRole('button', { name: 'Donate' }));
  expect(await screen.findByRole('dialog', { name: 'Donate Champagne lace iro and buba' })).toBeVisible();
});

const lines = () =>
  screen.findAllByRole('listitem').then((items) => items.map(({ textContent }) => textContent));

it('says in words why a reserved item cannot be ordered', async () => {
  open({ availability: 'reserved' });
  expect(await screen.findByRole('button', { name: 'Reserved' })).toBeDisabled();
  expect(await lines()).toEqual([
    'Reserved: it has been offered to an organisation, or somebody is ordering it at this moment. Look again later.',
  ]);
});

it.each<[string, Partial<Listing>, Partial<Transaction>[], Partial<Donation>[]]>([
  ['Tunde has ordered it and waits for it.', { status: 'sold' }, [{}], []],
  [
    'Tunde has claimed it and waits for it.',
    { status: 'gifted', category: 'gift', price: null },
    [{ type: 'gift' }],
    [],
  ],
  [
    'Tunde rents it on 22 Nov 2026.',
    { category: 'rent' },
    [{ type: 'rent', rentalDays: ['2026-11-22'] }],
    [],
  ],
  ['Tunde has booked this service and waits for it.', { category: 'upcycle' }, [{}], []],
  [
    'You have offered it to Little Saints. The offer is requested.',
    { availability: 'reserved' },
    [{ status: 'cancelled' }],
    [{}],
  ],
  ['You have given it to Little Saints.', { status: 'gifted' }, [], [{ status: 'received' }]],
])('tells the owner "%s", and does not offer Donate', async (line, changed, orders, donations) => {
  open(
    { ownerId: ada.id, ...changed },
    {
      'GET /api/transactions': () => jsonAnswer([...orders.map(order), order({ listingId: ada.id })]),
      'GET /api/donations': () => jsonAnswer([...donations.map(donation), donation({ listingId: ada.id })]),
    },
  );
  expect(await screen.findByText(line)).toBeVisible();
  expect(await lines()).toContain(line);
  expect(screen.queryByRole('button', { name: 'Donate' })).toBeNull();
});

it('offers Donate again when an offer was declined and the orders are done', async () => {
  open(
    { ownerId: ada.id },
    {
      'GET /api/transactions': () => jsonAnswer([order({ status: 'completed' })]),
      'GET /api/donations': () =>
        jsonAnswer([donation({ status: 'declined' }), donation({ status: 'expired' })]),
    },
  );
  expect(await screen.findByRole('button', { name: 'Donate' })).toBeEnabled();
  expect(screen.queryByRole('list', { name: 'What is going on with this item' })).toBeNull();
});

it('a donation that was refused says why, and the item is shown as it is now', async () => {
  const { answers, notices } = open(
    { ownerId: ada.id },
    { 'POST /api/donations': () => problemAnswer('donation-open', 'Somebody rents it until 24 November.') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Donate' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Organization Name' }), 'Little Saints');
  answers['GET /api/transactions'] = () => jsonAnswer([order({ type: 'rent', rentalDays: ['2026-11-22'] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));
  expect(await screen.findByText('Tunde rents it on 22 Nov 2026.')).toBeVisible();
  expect(notices).toMatchObject([
    { title: 'Donation failed', description: '409: Somebody rents it until 24 November.' },
  ]);
});

it('a renter is told the day, at once and on the page', async () => {
  const rental = order({
    ...{ type: 'rent', rentalDays: ['2026-11-22'], buyerId: ada.id, sellerId: listing().ownerId },
  });
  const { answers, notices } = open(
    { category: 'rent' },
    { 'POST /api/transactions': () => jsonAnswer(rental) },
  );
  const button = await screen.findByRole('button', { name: 'Rent for ₦45,000' });
  answers['GET /api/transactions'] = () => jsonAnswer([rental]);
  await userEvent.click(button);
  expect(await screen.findByText('You rent it on 22 Nov 2026.')).toBeVisible();
  expect(notices).toEqual([
    {
      title: 'Rental Confirmed!',
      description: 'Your rental booking has been confirmed. It is yours on 22 Nov 2026.',
    },
  ]);
});

it('offers similar items where this one is gone', async () => {
  const other = listing({ id: ada.id, title: 'Another lace set' });
  open({ status: 'sold' }, { 'GET /api/listings': () => jsonAnswer([listing(), other]) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Similar items' })).toBeVisible();
  expect(screen.getAllByRole('article', { name: /lace set/ })).toHaveLength(1);
});

it('says Item Not Found and leads back to Explore', async () => {
  open({}, { [getItem]: () => problemAnswer('not-found', 'There is no such listing.') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Explore' })).toHaveAttribute('href', '/explore');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('an item that could not be fetched is not one that does not exist: first of all Retry', async () => {
  document.title = 'Item · Alaso';
  const { answers } = open({}, { [getItem]: () => problemAnswer('internal-error', 'Something broke here.') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Failed to fetch this item' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Something broke here.');
  expect(document.title).toBe('Item · Alaso');
  const [first, second] = [screen.getByRole('button', { name: 'Retry' }), screen.getByRole('link')];
  expect(second).toHaveTextContent('Back to Explore');
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answers[getItem] = () => jsonAnswer(listing());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Buy for ₦45,000' })).toBeVisible();
});

it('Back leads to Explore', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/explore');
});

it("a visitor's Back leads to where he came from, else to the first page, never to Explore", async () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  open({}, visitor);
  await screen.findByRole('heading', { name: listing().title });
  const link = screen.getByRole('link', { name: 'Back' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/'));
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: {
      currentEntry: { index: 1 },
      entries: () => [{ url: 'https://alaso.example/' }, { url: 'https://alaso.example/item/1' }],
    },
  });
  await userEvent.click(link);
  expect(back).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'navigation');
});

describe('Share', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const give = (device: { share?: unknown; clipboard?: unknown }) =>
    Object.defineProperties(navigator, {
      share: { value: device.share, configurable: true },
      clipboard: { value: device.clipboard, configurable: true },
    });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('hands the item to the device', async () => {
    const shared = jest.fn(() => Promise.resolve());
    give({ share: shared });
    open();
    await press();
    expect(shared).toHaveBeenCalledWith({ title: 'Champagne lace iro and buba', url: window.location.href });
  });

  it('copies the address where the device cannot share, and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    give({ clipboard: { writeText } });
    const { notices } = open();
    await press();
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Link copied' }]));
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  });

  it('says nothing when the person changes his mind', async () => {
    give({ share: () => Promise.reject(new DOMException('Cancelled', 'AbortError')) });
    const { notices } = open();
    await press();
    await screen.findByRole('button', { name: 'Buy for ₦45,000' });
    expect(notices).toEqual([]);
  });
});
