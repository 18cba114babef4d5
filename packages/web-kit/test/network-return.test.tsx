import { ordersRoutes } from '@alaso/contracts';
import { act, screen } from '@testing-library/react';
import { createEndpoints, endpointOf } from '../src/index.ts';
import { useNetworkReturn } from '../src/realtime/use-network-return.ts';
import { answer, answerBy, calls, renderSlice } from '../src/testing/index.ts';
import { fakeIntervals, pass, settle, useFakeClock } from './settle.ts';

const { useListTransactionsQuery, useListDonationsQuery, useListOffersQuery } = createEndpoints(
  'test',
  (build) => ({
    listDonations: endpointOf(build, ordersRoutes.listDonations),
    listOffers: endpointOf(build, ordersRoutes.listOffers),
    listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  }),
);

const returned = jest.fn();
let isKept = false;
beforeEach(() => {
  returned.mockReset();
  isKept = false;
});
afterEach(() => void jest.useRealTimers());

const askIsKept = () => isKept;

function Orders() {
  useNetworkReturn(returned, askIsKept);
  const { data, error } = useListTransactionsQuery();
  return <p>{data ? 'Orders' : error ? 'Failed' : 'Loading'}</p>;
}

const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

test('a page that could not load loads when the network returns', async () => {
  answerBy(ordersRoutes.listTransactions, () => Response.error());
  renderSlice(Orders, '/dashboard');
  await screen.findByText('Failed');
  answer(ordersRoutes.listTransactions, []);
  goOnline();
  expect(await screen.findByText('Orders')).toBeInTheDocument();
  expect(returned).toHaveBeenCalledTimes(1);
});

describe('a page that is loaded', () => {
  function Loaded() {
    useNetworkReturn(returned, askIsKept);
    const orders = useListTransactionsQuery();
    const donations = useListDonationsQuery();
    const followed = useListOffersQuery({ query: {} }, { refetchOnFocus: true });
    return <p>{orders.data && donations.data && followed.data ? 'Loaded' : 'Loading'}</p>;
  }
  const paths = () => calls.map(({ path }) => path);
  async function openPage() {
    answer(ordersRoutes.listTransactions, []);
    answer(ordersRoutes.listDonations, []);
    answer(ordersRoutes.listOffers, []);
    renderSlice(Loaded, '/dashboard');
    await screen.findByText('Loaded');
    calls.length = 0;
  }
  afterEach(() => {
    document.cookie = 'alaso_session=; max-age=0';
  });

  test('asks a visitor’s server for what it follows alone', async () => {
    await openPage();
    useFakeClock();
    goOnline();
    await settle();
    await pass(31_000);
    await settle();
    expect(paths()).toEqual([ordersRoutes.listOffers.path]);
  });

  test('asks what has changed, and for that', async () => {
    await openPage();
    useFakeClock();
    document.cookie = 'alaso_session=1';
    answer(ordersRoutes.listChanges, { version: 'order:1', changed: ['order'] });
    goOnline();
    await settle();
    await pass(31_000);
    await settle();
    const { listOffers, listChanges, listTransactions } = ordersRoutes;
    expect(paths()).toEqual([listOffers.path, listChanges.path, listTransactions.path]);
  });

  test('asks again what has changed while the network carries no call yet', async () => {
    await openPage();
    useFakeClock();
    document.cookie = 'alaso_session=1';
    answerBy(ordersRoutes.listChanges, () => Response.error());
    goOnline();
    await settle();
    answer(ordersRoutes.listChanges, { version: 'donation:1', changed: ['donation'] });
    await pass(1000);
    await settle();
    await pass(30_000);
    await settle();
    expect(paths().filter((path) => path === ordersRoutes.listChanges.path)).toHaveLength(2);
    expect(paths().at(-1)).toBe(ordersRoutes.listDonations.path);
  });
});

test('a network that carries no call yet is tried again', async () => {
  answerBy(ordersRoutes.listTransactions, () => Response.error());
  renderSlice(Orders, '/dashboard');
  await screen.findByText('Failed');
  useFakeClock();
  goOnline();
  await settle();
  expect(calls).toHaveLength(2);
  answer(ordersRoutes.listTransactions, []);
  await pass(999);
  await settle();
  expect(calls).toHaveLength(2);
  await pass(1);
  await settle();
  expect(screen.getByText('Orders')).toBeInTheDocument();
  expect(calls).toHaveLength(3);
});

test('what the device answers in the place of the network is asked for once more', async () => {
  answer(ordersRoutes.listTransactions, []);
  renderSlice(Orders, '/dashboard');
  await screen.findByText('Orders');
  isKept = true;
  useFakeClock();
  goOnline();
  await settle();
  expect(calls).toHaveLength(2);
  await pass(1000);
  await settle();
  expect(calls).toHaveLength(3);
  expect(returned).toHaveBeenCalledTimes(2);
});

test('a page that shows what was kept finds the network, though no event says that it is back', async () => {
  answer(ordersRoutes.listTransactions, []);
  const fetch = window.fetch.bind(window);
  const looked = jest
    .spyOn(window, 'fetch')
    .mockImplementation((...call) =>
      call[0] === '/registry.json' ? Promise.resolve(new Response()) : fetch(...call),
    );
  const later = fakeIntervals();
  renderSlice(Orders, '/dashboard');
  await screen.findByText('Orders');
  isKept = true;
  await later(4999);
  expect(looked).not.toHaveBeenCalledWith('/registry.json', expect.anything());
  await later(1);
  expect(returned).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(2);
  looked.mockRestore();
});
