import { ordersRoutes } from '@alaso/contracts';
import { act, screen } from '@testing-library/react';
import { createEndpoints, endpointOf } from '../src/index.ts';
import { useNetworkReturn } from '../src/realtime/use-live-pages.ts';
import { answer, answerBy, calls, renderSlice } from '../src/testing/index.ts';
import { fakeIntervals, pass, settle, useFakeClock } from './settle.ts';

const { useListTransactionsQuery } = createEndpoints('test', (build) => ({
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
}));

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
