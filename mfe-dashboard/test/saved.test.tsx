import { catalogRoutes, type Favorite, ordersRoutes, type SavedSearch } from '@alaso/contracts';
import { aListing, anOrder, listings } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const addedAt = '2026-11-22T10:00:00.000Z';
const search: SavedSearch = {
  id: aListing().id,
  name: 'Lace for Bola',
  alert: true,
  createdAt: addedAt,
  filters: { search: 'iro & buba', size: 'M', maxPrice: '20000.00' },
};
const favoriteOf = (listing: Favorite['listing'], listingId = listing?.id ?? ''): Favorite => ({
  listingId,
  addedAt,
  listing,
});

function have(favorites: Favorite[], searches: SavedSearch[] = []): void {
  answer(catalogRoutes.listFavorites, favorites);
  answer(catalogRoutes.listSavedSearches, searches);
}
const openSaved = () => open('/dashboard?tab=saved');

beforeEach(() => {
  haveNothing();
  have([]);
});

it('says what to do where nothing is saved', async () => {
  openSaved();
  expect(await screen.findByText('Tap the heart on an item to save it here.')).toBeVisible();
  expect(screen.getByText(/tap “Save this search”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['favorites', catalogRoutes.listFavorites, /Tap the heart/],
  ['saved searches', catalogRoutes.listSavedSearches, /tap “Save this search”/],
] as const)('a failed call for %s has a Retry that recovers', async (what, contract, after) => {
  refuse(contract, 'service-unavailable', 'Away.');
  openSaved();
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(`Failed to fetch ${what}`);
  answer(contract, []);
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(after)).toBeVisible();
});

it('shows one that the user bought after an offer at what they pay', async () => {
  const bought = aListing({ status: 'sold' });
  have([favoriteOf(bought)]);
  answer(ordersRoutes.listTransactions, [anOrder({ listingId: bought.id, amount: '35000.00' })]);
  openSaved();
  const card = await screen.findByRole('article', { name: bought.title });
  await waitFor(() => expect(card).toHaveTextContent('₦35,000Reduced from ₦45,000'));
});

it('shows favorites as they stand: for sale, sold, and not on offer now', async () => {
  const [first, second, third] = listings(3);
  if (!first || !second || !third) throw new Error('three listings');
  have([favoriteOf(first), favoriteOf({ ...second, status: 'sold' }), favoriteOf(null, third.id)]);
  openSaved();
  expect(await screen.findByRole('article', { name: 'Item 1' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Item 2' })).toHaveTextContent('Sold');
  const unseen = screen.getByRole('article', { name: 'An item that is not available' });
  expect(within(unseen).queryByRole('link')).toBeNull();

  answerBy(catalogRoutes.removeFavorite, () => {
    have([favoriteOf(first)]);
    return okAnswer(catalogRoutes.removeFavorite);
  });
  await userEvent.click(within(unseen).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('This item is not available right now.')).toBeNull());
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/favourites/${third.id}`);
});

it('a heart that is pressed takes the item out, and says so', async () => {
  have([favoriteOf(aListing())]);
  const { toasts } = openSaved();
  const heart = await screen.findByRole('button', { name: `Save: ${aListing().title}` });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  answerBy(catalogRoutes.removeFavorite, () => {
    have([]);
    return okAnswer(catalogRoutes.removeFavorite);
  });
  await userEvent.click(heart);
  expect(await screen.findByText(/Tap the heart on an item/)).toBeVisible();
  expect(toasts).toMatchObject([{ title: 'Removed from your favorites' }]);
});

it('shows more favorites on demand', async () => {
  const many = listings(30).map((listing) => favoriteOf(listing));
  answerBy(catalogRoutes.listFavorites, ({ search: asked }) => {
    const from = Number(asked.get('cursor') ?? 0);
    return okAnswer(catalogRoutes.listFavorites, many.slice(from, from + 24), {
      'X-Total-Count': '30',
      ...(from === 0 && { Link: '</api/favourites?cursor=24>; rel="next"' }),
    });
  });
  openSaved();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Item 30')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

describe('a saved search', () => {
  beforeEach(() => have([], [search]));
  const serverHas = (changed: SavedSearch) =>
    answerBy(catalogRoutes.changeSavedSearch, () => {
      have([], [changed]);
      return okAnswer(catalogRoutes.changeSavedSearch, changed);
    });
  const sent = () => calls.find(({ method }) => method === 'PATCH')?.body;

  it('opens in Explore', async () => {
    openSaved();
    expect(await screen.findByRole('link', { name: 'Lace for Bola' })).toHaveAttribute(
      'href',
      '/explore?search=iro+%26+buba&size=M&maxPrice=20000',
    );
  });

  it('has its alerts turned off', async () => {
    openSaved();
    const alerts = await screen.findByRole('switch', { name: 'Alerts on: Lace for Bola' });
    expect(alerts).toBeChecked();
    serverHas({ ...search, alert: false });
    await userEvent.click(alerts);
    await waitFor(() => expect(alerts).not.toBeChecked());
    expect(sent()).toEqual({ alert: false });
    expect(alerts).toHaveTextContent('Alerts off');
    expect(alerts).toHaveAccessibleName('Alerts off: Lace for Bola');
  });

  it('is renamed', async () => {
    openSaved();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename: Lace for Bola' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = dialog.getByLabelText(/^Name/);
    await userEvent.clear(box);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Give this search a name')).toBeVisible();
    serverHas({ ...search, name: 'Lace for Ada' });
    await userEvent.type(box, 'Lace for Ada');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Lace for Ada' })).toBeVisible();
    expect(sent()).toEqual({ name: 'Lace for Ada' });
  });

  it('is deleted after a question', async () => {
    const { toasts } = openSaved();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Lace for Bola' }));
    const question = within(await screen.findByRole('alertdialog'));
    answerBy(catalogRoutes.deleteSavedSearch, () => {
      have([]);
      return okAnswer(catalogRoutes.deleteSavedSearch);
    });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/tap “Save this search”/)).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Saved search deleted' }]);
  });
});
