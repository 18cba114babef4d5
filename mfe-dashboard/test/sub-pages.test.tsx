import { ordersRoutes } from '@alaso/contracts';
import { anOrder, anOrderPage } from '@alaso/contracts/testing';
import { answer } from '@alaso/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { follow, haveNothing, open, sale, user } from './fixtures.ts';

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  haveNothing();
  document.body.id = 'main';
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  document.body.removeAttribute('id');
  jest.restoreAllMocks();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('an order’s page and its receipt arrive at their top, with their heading focused', async () => {
  const completed = { status: 'completed', stage: 'completed', waitsFor: null } as const;
  answer(ordersRoutes.listTransactions, [sale]);
  answer(
    ordersRoutes.getOrder,
    anOrderPage({
      ...sale,
      ...completed,
      acts: [],
      clock: null,
      sellerId: user.id,
      receiptNumber: 'AL-20261103-DEADBEEF',
    }),
  );
  open('/dashboard?tab=transactions');
  follow(await screen.findByRole('link', { name: sale.listingTitle }));
  await waitFor(async () => expect(await heading('Your sale')).toHaveFocus());
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scrollTo.mockClear();

  follow(screen.getByRole('link', { name: 'See the receipt' }));
  await waitFor(async () => expect(await heading('Receipt')).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('a tailor’s order page arrives in the same way, however late it comes', async () => {
  const job = anOrder({ listingCategory: 'upcycle', sellerId: user.id });
  answer(ordersRoutes.listTransactions, [job]);
  answer(ordersRoutes.getOrder, anOrderPage({ ...job, acts: [] }));
  open('/dashboard?tab=transactions');
  follow(await screen.findByRole('link', { name: job.listingTitle }));
  await waitFor(async () => expect(await heading('Your tailoring job')).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('the first page and a change of view leave focus and scroll alone', async () => {
  answer(ordersRoutes.listTransactions, [sale]);
  open('/dashboard?tab=transactions');
  await screen.findByRole('link', { name: sale.listingTitle });
  follow(screen.getByRole('link', { name: 'Purchased' }));
  await act(() => Promise.resolve());
  expect(scrollTo).not.toHaveBeenCalled();
  expect(await heading('My Dashboard')).not.toHaveFocus();
});
