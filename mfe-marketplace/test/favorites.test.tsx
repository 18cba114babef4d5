import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, holdBack, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { beVisitor, itemPath, nothingGoesOn, openItem } from './open-item.ts';

const { id, title } = aListing();
const heart = () => screen.findByRole('button', { name: `Save: ${title}` });
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

/** The server keeps favorites as it should. */
function keepFavorites(kept: string[] = []): void {
  answerBy(catalogRoutes.listFavoriteIds, () => okAnswer(catalogRoutes.listFavoriteIds, [...kept]));
  answerBy(catalogRoutes.addFavorite, () => {
    kept.push(id);
    return okAnswer(catalogRoutes.addFavorite);
  });
  answerBy(catalogRoutes.removeFavorite, () => {
    kept.length = 0;
    return okAnswer(catalogRoutes.removeFavorite);
  });
}

beforeEach(() => {
  nothingGoesOn();
  keepFavorites();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a heart is pressed for what is among one’s favorites, on the item’s page and on cards', async () => {
  keepFavorites([id]);
  const { unmount } = openItem();
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  unmount();
  answer(catalogRoutes.listListings, [aListing()]);
  renderSlice(Root, '/explore');
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(calls.filter(({ path }) => path === '/api/favourites/ids')).toHaveLength(2);
});

it('a press shows at once, and the next one takes it back', async () => {
  openItem();
  fireEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(writes()).toEqual([`PUT /api/favourites/${id}`]));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/favourites/ids')).toHaveLength(2));
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(writes()).toEqual([`PUT /api/favourites/${id}`, `DELETE /api/favourites/${id}`]),
  );
});

it('presses that come faster than answers are sent one after the other, and the last one counts', async () => {
  const answerAdd = holdBack(catalogRoutes.addFavorite);
  openItem();
  const button = await heart();
  fireEvent.click(button);
  await waitFor(() => expect(writes()).toHaveLength(1));
  for (const _ of [1, 2, 3]) fireEvent.click(button);
  expect(writes()).toHaveLength(1);
  answerAdd();
  await waitFor(() =>
    expect(writes()).toEqual([`PUT /api/favourites/${id}`, `DELETE /api/favourites/${id}`]),
  );
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('a refusal is told, and the heart is as it was', async () => {
  refuse(catalogRoutes.addFavorite, 'too-many-saved', 'You have 500 favorites.');
  const { toasts } = openItem();
  await userEvent.click(await heart());
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Could not save', description: '422: You have 500 favorites.', variant: 'destructive' },
    ]),
  );
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
});

it('a visitor is asked to log in, and led there after 500 ms with the way back', async () => {
  beVisitor();
  const { toasts, sessionKnown } = openItem();
  const button = await heart();
  await sessionKnown();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(toasts).toMatchObject([{ title: 'Login Required', description: 'Please log in to continue.' }]);
  act(() => jest.advanceTimersByTime(500));
  expect(window.location.pathname).toBe('/auth');
  expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(itemPath);
  expect(calls.some(({ path }) => path.startsWith('/api/favourites'))).toBe(false);
});

it('an owner sees no heart on what is their own, but how many people saved this', async () => {
  const own = aListing({ ownerId: aUser().id });
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.getOwnListing, {
    ...own,
    state: 'active',
    may: [],
    hiddenWhy: null,
    favouriteCount: 3,
  });
  openItem(own);
  expect(await screen.findByText('3 people saved this')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Save: ${title}` })).toBeNull();
});
