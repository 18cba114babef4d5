import { authRoutes, catalogRoutes, type Listing } from '@alaso/contracts';
import { aListing, aUser, listings } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  choose,
  okAnswer,
  refuse,
  renderSlice,
  silence,
} from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const open = (address = '/explore') => renderSlice(Root, address);

/** The listings that the server returns, and their total number. */
const list = (items: Listing[], total = items.length) =>
  answer(catalogRoutes.listListings, items, { 'X-Total-Count': String(total) });
const asked = () =>
  calls.filter(({ path }) => path === '/api/listings').map(({ search }) => search.toString());

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listFavoriteIds, []);
  list(listings(3));
  answer(catalogRoutes.suggestSearches, { words: [], items: [], places: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('is titled Explore All Items and shows how many of how many', async () => {
  list(listings(2), 30);
  open();
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
  list([aListing(changed)]);
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(words)).toBeVisible();
});

it('a card says what the item is, that it is pre-loved, and leads to it', async () => {
  list([aListing()]);
  open();
  const card = within(await screen.findByRole('article', { name: 'Champagne lace iro and buba' }));
  expect(card.getByText('Resale')).toBeVisible();
  expect(card.getByText('L · Very Good').closest('p')).toHaveTextContent(/^Pre-loved · L · Very Good/);
  expect(card.getByText('Worn once, to a wedding in Ibadan.')).toBeVisible();
  expect(card.queryByText('No image')).toBeNull();
  expect(card.getByRole('link', { name: 'View Details: Champagne lace iro and buba' })).toHaveAttribute(
    'href',
    `/item/${aListing().id}`,
  );
});

it('a card without a photo, or with one that does not load, says so', async () => {
  list([aListing({ imageUrl: null }), aListing({ id: aUser().id, title: 'Broken' })]);
  open();
  const broken = await screen.findByRole('article', { name: 'Broken' });
  expect(screen.getAllByText('No image')).toHaveLength(1);
  const photo = broken.querySelector('img');
  if (photo) fireEvent.error(photo);
  expect(await screen.findAllByText('No image')).toHaveLength(2);
});

it('holds eight places while the listings are on their way', async () => {
  answerBy(catalogRoutes.listListings, silence);
  open();
  expect(await screen.findAllByTestId('listing-card-skeleton')).toHaveLength(8);
});

it('a changed filter leaves the cards in place until the new ones are there', async () => {
  open();
  await screen.findByText('Item 1');
  answerBy(catalogRoutes.listListings, silence);
  await userEvent.click(screen.getByRole('radio', { name: 'Gift' }));
  await waitFor(() => expect(asked().at(-1)).toBe('category=gift'));
  const cards = screen.getByRole('list', { name: 'Items' });
  await waitFor(() => expect(cards).toHaveAttribute('aria-busy', 'true'));
  expect(within(cards).getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByTestId('listing-card-skeleton')).toBeNull();
});

it('sends the search 500 ms after the last key, once, and keeps it in the address', async () => {
  open();
  await screen.findByText('Item 1');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const box = screen.getByRole('combobox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'ank' } });
  act(() => jest.advanceTimersByTime(300));
  fireEvent.change(box, { target: { value: 'ankara' } });
  act(() => jest.advanceTimersByTime(499));
  expect(window.location.search).toBe('');
  act(() => jest.advanceTimersByTime(1));
  expect(window.location.search).toBe('?search=ankara');
  jest.useRealTimers();
  await waitFor(() => expect(asked()).toEqual(['', 'search=ankara']));
});

it('sends category, size and order to the server and keeps them in the address', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Gift' }));
  await choose('Size', 'XL');
  await choose('Sort', 'Price: Low to High');
  await waitFor(() => expect(asked().at(-1)).toBe('category=gift&size=XL&sort=price-asc'));
  expect(window.location.search).toBe('?category=gift&size=XL&sort=price-asc');
  await userEvent.click(screen.getByRole('radio', { name: 'All Categories' }));
  await waitFor(() => expect(window.location.search).toBe('?size=XL&sort=price-asc'));
});

it('says that what is searched for comes best match first, and what is not newest first', async () => {
  open('/explore?search=gele');
  expect(await screen.findByRole('combobox', { name: 'Sort' })).toHaveTextContent('Best match');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveTextContent('Newest First'),
  );
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
});

it('the row of categories is scrolled to the chosen one', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isChosen = this.getAttribute('value') === 'upcycle';
    return new DOMRect(isChosen ? 500 : 0, 0, this.matches('input') ? 100 : 300, 0);
  });
  open('/explore?category=upcycle');
  const row = await screen.findByRole('radiogroup', { name: 'Category' });
  expect(row.scrollLeft).toBe(500 - (300 - 100) / 2);
  jest.restoreAllMocks();
});

it('an upcycle card speaks of a booking, and never of something pre-loved', async () => {
  list([aListing({ category: 'upcycle', size: null, condition: null })]);
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Tailoring service')).toBeVisible();
  expect(card.queryByText(/Pre-loved/)).toBeNull();
});

it('reads the filters from the address, and again after Back', async () => {
  open('/explore?search=gele&category=rent&size=M&sort=price-desc&nonsense=1');
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('gele');
  expect(screen.getByRole('radio', { name: 'Rent' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveTextContent('M');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveTextContent('Price: High to Low');
  await waitFor(() => expect(asked()).toEqual(['search=gele&category=rent&size=M&sort=price-desc']));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue(''));
  expect(window.location.search).toBe('');
  window.history.back();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('gele'));
  expect(screen.getByRole('radio', { name: 'Rent' })).toBeChecked();
});

it('says that nothing matches, and Clear Filters resets all and asks again', async () => {
  list([]);
  open('/explore?category=gift');
  expect(await screen.findByText('No items match your filters.')).toBeVisible();
  list(listings(3));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Showing 3 of 3 items')).toBeVisible();
  expect(asked()).toEqual(['category=gift', '']);
  expect(window.location.search).toBe('');
});

it('says that there is nothing yet when no filter is set, and Clear Filters asks again', async () => {
  list([]);
  open();
  expect(await screen.findByText('No items available yet.')).toBeVisible();
  list(listings(3));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Item 1')).toBeVisible();
});

it('adds the next page by its cursor, and the focus goes to what is new', async () => {
  const next = '</api/listings?limit=24&cursor=abc>; rel="next"';
  answerBy(catalogRoutes.listListings, ({ search }) =>
    search.get('cursor') === 'abc'
      ? okAnswer(catalogRoutes.listListings, listings(1, { from: 25 }), { 'X-Total-Count': '25' })
      : okAnswer(catalogRoutes.listListings, listings(24), { 'X-Total-Count': '25', Link: next }),
  );
  open();
  expect(await screen.findByText('Showing 24 of 25 items')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing 25 of 25 items')).toBeVisible();
  expect(asked()).toEqual(['', 'cursor=abc']);
  const card = screen.getByRole('article', { name: 'Item 25' });
  await waitFor(() => expect(within(card).getByRole('link', { name: /^View Details/ })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that listings could not be fetched, and Retry asks again', async () => {
  refuse(catalogRoutes.listListings, 'service-unavailable', 'The catalogue is away.');
  open();
  expect(await screen.findByText('Failed to fetch listings')).toBeVisible();
  list(listings(3));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Item 1')).toBeVisible();
});
