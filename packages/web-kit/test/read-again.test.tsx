import { ordersRoutes } from '@alaso/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { createEndpoints, endpointOf, useReadAgain } from '../src/index.ts';
import { answer, listCalls, renderSlice } from '../src/testing/index.ts';

const { useListTransactionsQuery } = createEndpoints('test', (build) => ({
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
}));

let readAgain = () => Promise.reject<unknown>(new Error('It is not shown yet.'));

function Orders() {
  const { data, refetch } = useListTransactionsQuery();
  readAgain = useReadAgain(refetch);
  return <p>{data ? 'read' : 'loading'}</p>;
}

test('a query is read again as long as its component is shown, and not after', async () => {
  answer(ordersRoutes.listTransactions, []);
  const { unmount } = renderSlice(Orders, '/');
  await screen.findByText('read');
  await act(readAgain);
  await waitFor(() => expect(listCalls(ordersRoutes.listTransactions)).toHaveLength(2));
  unmount();
  await expect(readAgain()).resolves.toBeUndefined();
  expect(listCalls(ordersRoutes.listTransactions)).toHaveLength(2);
});
