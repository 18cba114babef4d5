import { catalogRoutes } from '@alaso/contracts';
import { aListing } from '@alaso/contracts/testing';
import { act, screen } from '@testing-library/react';
import { createEndpoints, endpointOf } from '../src/index.ts';
import { useShownAgain } from '../src/realtime/use-shown-again.ts';
import { answer, calls, renderSlice } from '../src/testing/index.ts';
import { pass, settle, useFakeClock } from './settle.ts';

const { useGetListingQuery, useListListingsQuery } = createEndpoints('test', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
  listListings: endpointOf(build, catalogRoutes.listListings),
}));

function Item() {
  useShownAgain();
  const { data } = useGetListingQuery({ params: { id: aListing().id } }, { refetchOnFocus: true });
  const others = useListListingsQuery({ query: {} });
  return <p>{data && others.data ? data.status : 'Loading'}</p>;
}

const show = (state: DocumentVisibilityState) =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Opens the page of an item, which is sold then. */
async function openThenSell() {
  answer(catalogRoutes.getListing, aListing());
  answer(catalogRoutes.listListings, []);
  renderSlice(Item, '/item/7');
  await settle();
  await pass(16);
  expect(screen.getByText('active')).toBeInTheDocument();
  calls.length = 0;
  answer(catalogRoutes.getListing, aListing({ status: 'sold' }));
}

afterEach(() => {
  show('visible');
  jest.useRealTimers();
});

test('a page that is shown again refetches what it follows, every 15 s at most', async () => {
  useFakeClock();
  await openThenSell();

  show('hidden');
  await pass(14_000);
  show('visible');
  await settle();
  expect(calls).toEqual([]);

  show('hidden');
  await pass(1000);
  expect(calls).toEqual([]);
  show('visible');
  act(() => void window.dispatchEvent(new Event('focus')));
  await settle();
  await pass(16);
  expect(calls.map(({ path }) => path)).toEqual([`/api/listings/${aListing().id}`]);
  expect(screen.getByText('sold')).toBeInTheDocument();
});

test('a page that stays open refetches what it follows every 30 s, and nothing while it is hidden', async () => {
  useFakeClock();
  await openThenSell();

  await pass(30_000);
  await settle();
  await pass(16);
  expect(calls.map(({ path }) => path)).toEqual([`/api/listings/${aListing().id}`]);
  expect(screen.getByText('sold')).toBeInTheDocument();

  show('hidden');
  await pass(90_000);
  expect(calls).toHaveLength(1);
});
