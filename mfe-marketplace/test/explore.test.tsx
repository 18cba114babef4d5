import type { Listing } from '@alaso/contracts';
import { type Answers, jsonAnswer, type MadeCall, problemAnswer, renderSlice } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { ada, listing, listings } from './fixtures.ts';

type Listings = Answers['GET /api/listings'];

function open(items: Listings, address = '/explore') {
  return renderSlice(Root, { address, answers: { 'GET /api/user': ada, 'GET /api/listings': items } });
}

const some = () => jsonAnswer(listings(3), { 'X-Total-Count': '3' });
const none = () => jsonAnswer([], { 'X-Total-Count': '0' });
const asked = (calls: MadeCall[]) =>
  calls.filter(({ path }) => path === '/api/listings').map(({ search }) => search.toString());

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

afterEach(() => {
  jest.useRealTimers();
});

it('is titled Explore All Items and shows how many of how many', async () => {
  open(() => jsonAnswer(listings(2), { 'X-Total-Count': '30' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Explore All Items' })).toBeVisible();
  expect(await screen.findByText('Showing 2 of 30 items')).toBeVisible();
});

it.each<[string, Partial<Listing>]>([
  ['₦45,000', { price: '45000.00' }],
  ['₦1,500.50', { price: '1500.50' }],
  ['Free', { category: 'gift', price: null }],
  ['Free', { price: '0.00' }],
  ['₦5,000/day', { category: 'rent', price: '5000.00' }],
  ['₦12,000', { category: 'upcycle', price: '12000.00' }],
  ['Price on request', { price: null }],
  ['Price on request', { category: 'rent', price: null }],
])('a card reads "%s" for %j', async (words, changed) => {
  open(() => jsonAnswer([listing(changed)]));
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(words)).toBeVisible();
});

it('a card says what the item is, that it is pre-loved, and leads to it', async () => {
  open(() => jsonAnswer([listing()]));
  const card = within(await screen.findByRole('article', { name: 'Champagne lace iro and buba' }));
  expect(card.getByText('Resale')).toBeVisible();
  expect(card.getByText('Pre-loved · L · Very Good')).toBeVisible();
  expect(card.getByText('Worn once, to a wedding in Ibadan.')).toBeVisible();
  expect(card.queryByText('No image')).toBeNull();
  expect(card.getByRole('link', { name: 'View Details: Champagne lace iro and buba' })).toHaveAttribute(
    'href',
    `/item/${listing().id}`,
  );
});

it('a card without a photo, or with one that does not load, says so', async () => {
  open(() => jsonAnswer([listing({ imageUrl: null }), listing({ id: ada.id, title: 'Broken' })]));
  const broken = await screen.findByRole('article', { name: 'Broken' });
  expect(screen.getAllByText('No image')).toHaveLength(1);
  const photo = broken.querySelector('img');
  if (photo) fireEvent.error(photo);
  expect(await screen.findAllByText('No image')).toHaveLength(2);
});

it('holds eight places while the listings are on their way', async () => {
  open(() => new Promise<Response>(() => undefined));
  expect(await screen.findAllByTestId('listing-card-skeleton')).toHaveLength(8);
});

it('sends the search 500 ms after the last key, once, and keeps it in the address', async () => {
  const { calls } = open(some);
  await screen.findByText('Item 1');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const box = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'ank' } });
  act(() => jest.advanceTimersByTime(300));
  fireEvent.change(box, { target: { value: 'ankara' } });
  act(() => jest.advanceTimersByTime(499));
  expect(window.location.search).toBe('');
  act(() => jest.advanceTimersByTime(1));
  expect(window.location.search).toBe('?search=ankara');
  jest.useRealTimers();
  await waitFor(() => expect(asked(calls)).toEqual(['', 'search=ankara']));
});

it('sends category, size and order to the server and keeps them in the address', async () => {
  const { calls } = open(some);
  await userEvent.click(await screen.findByRole('radio', { name: 'Gift' }));
  await choose('Size', 'XL');
  await choose('Sort', 'Price: Low to High');
  await waitFor(() => expect(asked(calls).at(-1)).toBe('category=gift&size=XL&sort=price-asc'));
  expect(window.location.search).toBe('?category=gift&size=XL&sort=price-asc');
  await userEvent.click(screen.getByRole('radio', { name: 'All Categories' }));
  await waitFor(() => expect(window.location.search).toBe('?size=XL&sort=price-asc'));
});

it('says that what is searched for comes best match first, and what is not newest first', async () => {
  open(some, '/explore?search=gele');
  expect(await screen.findByRole('combobox', { name: 'Sort' })).toHaveTextContent('Best match');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveTextContent('Newest First'),
  );
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

it('an upcycle card speaks of a booking, and never of something pre-loved', async () => {
  open(() => jsonAnswer([listing({ category: 'upcycle', size: null, condition: null })]));
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Tailoring by booking')).toBeVisible();
  expect(card.queryByText(/Pre-loved/)).toBeNull();
});

it('reads the filters from the address, and again after Back', async () => {
  const { calls } = open(some, '/explore?search=gele&category=rent&size=M&sort=price-desc&nonsense=1');
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('gele');
  expect(screen.getByRole('radio', { name: 'Rent' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveTextContent('M');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveTextContent('Price: High to Low');
  await waitFor(() => expect(asked(calls)).toEqual(['search=gele&category=rent&size=M&sort=price-desc']));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
  expect(window.location.search).toBe('');
  window.history.back();
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('gele'));
  expect(screen.getByRole('radio', { name: 'Rent' })).toBeChecked();
});

it('says that nothing matches, and Clear Filters resets all and asks again', async () => {
  const { calls, answers } = open(none, '/explore?category=gift');
  expect(await screen.findByText('No items match your filters.')).toBeVisible();
  answers['GET /api/listings'] = some;
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Showing 3 of 3 items')).toBeVisible();
  expect(asked(calls)).toEqual(['category=gift', '']);
  expect(window.location.search).toBe('');
});

it('says that there is nothing yet when no filter is set, and Clear Filters asks again', async () => {
  const { answers } = open(none);
  expect(await screen.findByText('No items available yet.')).toBeVisible();
  answers['GET /api/listings'] = some;
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Item 1')).toBeVisible();
});

it('adds the next page by its cursor, and the focus goes to what is new', async () => {
  const next = '</api/listings?limit=24&cursor=abc>; rel="next"';
  const { calls } = open(({ search }) =>
    search.get('cursor') === 'abc'
      ? jsonAnswer(listings(1, 25), { 'X-Total-Count': '25' })
      : jsonAnswer(listings(24), { 'X-Total-Count': '25', Link: next }),
  );
  expect(await screen.findByText('Showing 24 of 25 items')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing 25 of 25 items')).toBeVisible();
  expect(asked(calls)).toEqual(['', 'cursor=abc']);
  const card = screen.getByRole('article', { name: 'Item 25' });
  await waitFor(() => expect(within(card).getByRole('link', { name: /^View Details/ })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that listings could not be fetched, and Retry asks again', async () => {
  const { answers } = open(() => problemAnswer('service-unavailable', 'The catalogue is away.'));
  expect(await screen.findByText('Failed to fetch listings')).toBeVisible();
  answers['GET /api/listings'] = some;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Item 1')).toBeVisible();
});
