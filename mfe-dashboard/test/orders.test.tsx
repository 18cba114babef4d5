import { ordersRoutes, type Transaction } from '@alaso/contracts';
import { answer } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buba, follow, haveNothing, open, sale, user, view } from './fixtures.ts';

beforeEach(haveNothing);

it("shows the last 8 characters of a transaction's id, what it was, with whom and how far", async () => {
  answer(ordersRoutes.listTransactions, [sale]);
  open('/dashboard?tab=transactions');
  const row = await (await view('Transactions')).findByRole('listitem');
  expect(row).toHaveTextContent('#deadbeef');
  expect(row).not.toHaveTextContent('4444-4444deadbeef');
  expect(row).toHaveTextContent('Sold to Tunde');
  expect(row).toHaveTextContent('₦45,000');
  expect(row).toHaveTextContent('Completed');
});

it('shows a completed order that is disputed as on hold, until the dispute has ended', async () => {
  const id = sale.id.replace('deadbeef', '0badcafe');
  answer(ordersRoutes.listTransactions, [
    { ...sale, receiptDispute: 'open' },
    { ...sale, id, receiptDispute: 'ended' },
  ]);
  open('/dashboard?tab=transactions');
  const [disputed, ended] = await (await view('Transactions')).findAllByRole('listitem');
  expect(disputed).toHaveTextContent('On hold');
  expect(disputed).not.toHaveTextContent('Completed');
  expect(ended).toHaveTextContent('Completed');
});

/** Someone else's item that the user has ordered. */
const purchase: Transaction = {
  ...sale,
  id: sale.id.replace('deadbeef', '0badcafe'),
  buyerId: user.id,
  sellerId: sale.buyerId,
};

it('shows under Purchased the items that the user has bought, with the way to each order', async () => {
  const cancelled = { ...purchase, id: buba.id, status: 'cancelled' as const };
  answer(ordersRoutes.listTransactions, [sale, purchase, cancelled]);
  open('/dashboard?tab=purchased');
  const [item, ...others] = await screen.findAllByRole('article', { name: buba.title });
  expect(others).toEqual([]);
  expect(item).toHaveTextContent('Bought from Tunde');
  expect(item).toHaveTextContent('₦45,000');
  expect(item && within(item).getByRole('link', { name: `View Order: ${buba.title}` })).toHaveAttribute(
    'href',
    `/dashboard?tab=transactions&order=${purchase.id}`,
  );
});

it.each([
  ['#0badcafe', true],
  ['0BADCAFE', true],
  [' # 0bad cafe ', true],
  ['AL-20261122-0BADCAFE', true],
  ['al 20261122 0badcafe', true],
  [sale.id.replace('deadbeef', '0badcafe'), true],
  [buba.title.toLowerCase(), true],
  ['deadbeaf', false],
])('finds the order %s as it is written on its page and receipt', async (typed, isFound) => {
  answer(ordersRoutes.listTransactions, [{ ...sale, listingTitle: 'Gele' }, purchase]);
  open('/dashboard?tab=transactions');
  const list = await view('Transactions');
  expect(await list.findAllByRole('listitem')).toHaveLength(2);
  await userEvent.type(list.getByRole('searchbox', { name: 'Search orders by number, item or name' }), typed);
  await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(isFound ? 1 : 0));
  if (isFound) expect(list.getByRole('listitem')).toHaveTextContent('#0badcafe');
  else expect(list.getByText(/^No order matches\./)).toBeVisible();
});

it('does not repeat under Purchased what Transactions is for: the ids and the sales', async () => {
  answer(ordersRoutes.listTransactions, [sale, purchase]);
  open('/dashboard?tab=purchased');
  await screen.findByRole('article');
  expect(screen.getByRole('region', { name: 'Purchased' })).not.toHaveTextContent('#');
  follow(screen.getByRole('link', { name: 'Transactions' }));
  const rows = await (await view('Transactions')).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /#(deadbeef|0badcafe)/.exec(textContent)?.[1])).toEqual([
    'deadbeef',
    '0badcafe',
  ]);
  expect(screen.queryByRole('article')).toBeNull();
});

it.each([
  ['a renter', 'Purchased', { buyerId: user.id, sellerId: buba.id }, 'Rented from Tunde'],
  ['a renter', 'Transactions', { buyerId: user.id, sellerId: buba.id }, 'Rented from Tunde'],
  ['an owner', 'Transactions', {}, 'Rented to Tunde'],
])('tells %s under %s for which day it is', async (_who, name, sides, words) => {
  const rental: Transaction = {
    ...sale,
    type: 'rent',
    listingCategory: 'rent',
    rentalDays: ['2026-11-24'],
    ...sides,
  };
  answer(ordersRoutes.listTransactions, [rental]);
  open(`/dashboard?tab=${name.toLowerCase()}`);
  const panel = await screen.findByRole('region', { name });
  await waitFor(() => expect(panel).toHaveTextContent(words));
  expect(panel).toHaveTextContent(/for 24 Nov 2026/i);
});

it('speaks of upcycling as a booking, and of the price 0 as free', async () => {
  const booking: Transaction = { ...purchase, listingCategory: 'upcycle', amount: '0.00' };
  answer(ordersRoutes.listTransactions, [booking]);
  open('/dashboard?tab=transactions');
  const row = await (await view('Transactions')).findByRole('listitem');
  expect(row).toHaveTextContent('Booked with Tunde');
  expect(row).toHaveTextContent('Free');
  follow(screen.getByRole('link', { name: 'Purchased' }));
  const item = await screen.findByRole('article');
  expect(item).toHaveTextContent('Booked with Tunde');
  expect(item).toHaveTextContent('Free');
});

describe('what waits', () => {
  const asOf = (end: string, traits: Partial<Transaction>): Transaction => ({
    ...sale,
    id: sale.id.replace('deadbeef', end),
    ...traits,
  });
  const open_ = { status: 'pending', stage: 'placed', completedAt: null } as const;
  const mine = asOf('00000001', { ...open_, waitsFor: 'me' });
  const theirs = asOf('00000002', { ...open_, stage: 'handed-over', waitsFor: 'other' });
  const cancelled = asOf('00000003', { status: 'cancelled', stage: 'cancelled', completedAt: null });
  const shown = async () =>
    (await (await view('Transactions')).findAllByRole('listitem')).map(
      ({ textContent }) => /#(\w{8})/.exec(textContent)?.[1],
    );

  it('for the person comes first, and each row says whose move is next', async () => {
    answer(ordersRoutes.listTransactions, [sale, theirs, cancelled, mine]);
    open('/dashboard?tab=transactions');
    expect(await shown()).toEqual(['00000001', 'deadbeef', '00000002', '00000003']);
    const [first, , third] = (await view('Transactions')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/₦45,000.*Your turn#.*Ordered$/);
    expect(third).toHaveTextContent(/₦45,000.*Waiting for Tunde#.*Handed over$/);
    expect(first && within(first).getByRole('link')).toHaveAttribute(
      'href',
      `/dashboard?tab=transactions&order=${mine.id}`,
    );
  });

  it('and the rest can be looked at by how far it is, each with its count and in the address', async () => {
    answer(ordersRoutes.listTransactions, [sale, theirs, cancelled, mine]);
    open('/dashboard?tab=transactions');
    await shown();
    const choices = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(choices).toEqual(['All4', 'Your turn1', 'Open2', 'Completed1', 'Cancelled1']);
    await userEvent.click(screen.getByRole('radio', { name: /Open/ }));
    expect(await shown()).toEqual(['00000001', '00000002']);
    expect(window.location.search).toBe('?tab=transactions&show=open');
  });

  it('for the person comes first under Purchased too', async () => {
    const sides = { buyerId: user.id, sellerId: sale.buyerId };
    answer(ordersRoutes.listTransactions, [
      { ...purchase, listingTitle: 'Gele' },
      { ...mine, ...sides, listingTitle: 'Agbada' },
    ]);
    open('/dashboard?tab=purchased');
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveAccessibleName('Agbada');
    expect(first).toHaveTextContent('Your turn');
    expect(second).toHaveAccessibleName('Gele');
  });

  it('is said to be nothing where nothing waits, and choices without orders are left out', async () => {
    answer(ordersRoutes.listTransactions, [sale]);
    open('/dashboard?tab=transactions&show=mine');
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
    const choices = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(choices).toEqual(['All1', 'Your turn0', 'Completed1']);
    await userEvent.type(screen.getByRole('searchbox'), 'no such order');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
});
