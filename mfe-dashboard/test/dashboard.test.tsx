import { authRoutes, catalogRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, problemAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  earned,
  expectFigure,
  follow,
  haveMany,
  haveNothing,
  noTotals,
  open,
  sale,
  user,
} from './fixtures.ts';

beforeEach(haveNothing);

it('shows who is signed in, with their badges', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Your account' }));
  expect(card.getByText('Adaeze Obi')).toBeVisible();
  expect(card.getByText('Tailor')).toBeVisible();
  expect(card.getByText('Verified Charity')).toBeVisible();
  expect(card.queryByText('Admin')).toBeNull();
  expect(card.queryByText('Eco Warrior')).toBeNull();
});

it('calls an Eco Warrior who has completed five acts of reuse', async () => {
  answer(ordersRoutes.earnings, { ...earned, sales: 5 });
  open();
  expect(await screen.findByText('Eco Warrior')).toBeVisible();
});

it('shows the four figures', async () => {
  haveMany();
  answer(ordersRoutes.earnings, earned);
  open();
  await expectFigure('Total Earnings', '₦45,000');
  await expectFigure('Active Listings', '28');
  await expectFigure('Items Sold', '3');
  await expectFigure('Items Gifted', '0');
});

it('shows what their completed orders and donations have saved', async () => {
  answer(ordersRoutes.earnings, earned);
  answer(ordersRoutes.myImpact, { kgCo2e: 7.9, reused: 3, upcycled: 1, wearsShared: 2, garmentsDonated: 5 });
  open();
  await userEvent.click(await screen.findByText('Your impact'));
  const impact = within(await screen.findByRole('region', { name: 'Your impact' }));
  expect(await impact.findByText('7.9 kg')).toBeVisible();
  for (const [name, figure] of [
    ['Items given a second life', '4'],
    ['Wears shared', '2'],
    ['Garments donated', '5'],
  ] as const) {
    expect(impact.getByText(name).nextElementSibling).toHaveTextContent(figure);
  }
  expect(impact.getByRole('link', { name: 'How we count' })).toHaveAttribute('href', '/?page=help#impact');
});

it('shows a dash instead of a figure that cannot be known, and the others', async () => {
  haveMany();
  refuse(ordersRoutes.earnings, 'service-unavailable', 'Orders are away.');
  open();
  await expectFigure('Total Earnings', '–');
  await expectFigure('Active Listings', '28');
  expect(screen.getByRole('alert')).toHaveTextContent('Orders are away.');
});

describe('after ten idle minutes', () => {
  /** The server's answers once the access token has expired, and after a refresh of the session. */
  function idle(refresh: () => Response) {
    document.cookie = 'alaso_session=1';
    let expired = true;
    const expiry = () => problemAnswer('session-expired', 'Unauthorized: your session has expired.');
    haveMany();
    answerBy(ordersRoutes.listTransactions, () =>
      expired ? expiry() : okAnswer(ordersRoutes.listTransactions, [sale]),
    );
    answerBy(ordersRoutes.earnings, () => (expired ? expiry() : okAnswer(ordersRoutes.earnings, earned)));
    answerBy(ordersRoutes.listDonations, () =>
      expired ? expiry() : okAnswer(ordersRoutes.listDonations, []),
    );
    answerBy(authRoutes.refreshSession, () => {
      const renewal = refresh();
      expired = !renewal.ok;
      return renewal;
    });
    return open();
  }
  afterEach(() => {
    document.cookie = 'alaso_session=; max-age=0';
  });

  it('has its figures and its sold items as before', async () => {
    const { toasts } = idle(() => okAnswer(authRoutes.refreshSession));
    await expectFigure('Total Earnings', '₦45,000');
    await expectFigure('Active Listings', '28');
    await expectFigure('Items Sold', '3');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts).toEqual([]);
    expect(calls.filter(({ path }) => path === '/api/session/refresh')).toHaveLength(1);
  });

  it('says so once where the session has ended, and leads to the sign-in', async () => {
    const { toasts, left } = idle(() => problemAnswer('session-expired', 'Unauthorized: sign in again.'));
    await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/api\/login\?/)]));
    expect(toasts).toMatchObject([{ title: 'Unauthorized' }]);
  });
});

it('names everything that did not load in one sentence', async () => {
  refuse(ordersRoutes.listTransactions, 'service-unavailable', 'Orders are away.');
  refuse(ordersRoutes.listDonations, 'service-unavailable', 'Donations are away.');
  open();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load your transactions and donations'),
  );
});

it('Retry asks again for what failed, and for nothing else', async () => {
  haveMany();
  refuse(ordersRoutes.listDonations, 'service-unavailable', 'Donations are away.');
  open();
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Failed to fetch donations');
  expect(panel).toHaveTextContent('Donations are away.');
  await expectFigure('Total Earnings', '₦0');
  answer(ordersRoutes.listDonations, []);
  const before = calls.length;
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['/api/donations']);
});

it('tells what was earned month by month, and saves all sales as a file, however many pages they are', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answer(ordersRoutes.earnings, earned);
  answerBy(ordersRoutes.listSales, ({ search }) =>
    search.get('cursor') === 'more'
      ? okAnswer(ordersRoutes.listSales, [{ ...sale, listingTitle: '=HYPERLINK("x")' }])
      : okAnswer(ordersRoutes.listSales, [sale], {
          Link: '</api/transactions/sales?cursor=more>; rel="next"',
        }),
  );
  open('/dashboard?tab=transactions');
  await userEvent.click(await screen.findByText('Earnings by month'));
  expect(await screen.findByRole('row', { name: 'Nov 2026 1 ₦45,000' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  click.mockRestore();
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`2026-11-03,${sale.id},${sale.listingTitle}`);
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
});

it('asks for all listings of the user, whatever their status', async () => {
  open();
  await screen.findByText("You haven't listed any items yet.");
  const asked = calls.find(({ path }) => path === '/api/listings/mine');
  expect(asked?.search.get('state')).toBeNull();
});

it.each([
  ['/dashboard', "You haven't listed any items yet."],
  ['/dashboard?tab=transactions', 'No transactions yet.'],
  ['/dashboard?tab=purchased', "You haven't purchased anything yet."],
])('says at %s that there is nothing: %s', async (address, sentence) => {
  open(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it.each([
  [
    '/dashboard',
    catalogRoutes.listOwnListings,
    'Failed to fetch user listings',
    "You haven't listed any items yet.",
  ],
  [
    '/dashboard?tab=transactions',
    ordersRoutes.listTransactions,
    'Failed to fetch transactions',
    'No transactions yet.',
  ],
] as const)('at %s a failed call has a Retry that recovers', async (address, contract, failure, after) => {
  refuse(contract, 'service-unavailable', 'Away.');
  open(address);
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(failure);
  answer(contract, []);
  const retry = await within(panel).findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).toBeEnabled());
  await userEvent.click(retry);
  expect(await screen.findByText(after)).toBeVisible();
});

it('who has completed nothing reads how far it is to Eco Warrior, and no zeros', async () => {
  answer(catalogRoutes.countOwnListings, { ...noTotals, active: 1 });
  open();
  await userEvent.click(await screen.findByText('Your impact'));
  expect(await screen.findByText('0 of 5 to become an Eco Warrior')).toBeVisible();
  expect(screen.queryByText('CO₂e saved')).toBeNull();
});

it('shows newcomers no impact, because all of it would be zero', async () => {
  open();
  await expectFigure('Total Earnings', '₦0');
  await expectFigure('Active Listings', '0');
  await expectFigure('Items Gifted', '0');
  expect(screen.queryByText('Your impact')).toBeNull();
});

it('shows earnings and payouts after the transactions', async () => {
  answer(ordersRoutes.listTransactions, [sale]);
  open('/dashboard?tab=transactions');
  const row = await screen.findByRole('link', { name: sale.listingTitle });
  for (const text of ['Balance and payouts', 'Earnings by month']) {
    const follows = row.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeTruthy();
  }
});

it('links to all views in one row', async () => {
  open();
  const links = within(await screen.findByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'My Listings',
    'Transactions',
    'Purchased',
    'Messages',
    'Offers',
    'Rentals',
    'Saved',
    'Donations',
    'Charity',
    'Profile',
    'Settings',
  ]);
});

it('keeps the same heading while the view below it changes', async () => {
  answer(catalogRoutes.listSavedSearches, []);
  answer(catalogRoutes.listFavorites, []);
  open();
  const account = await screen.findByRole('region', { name: 'Your account' });
  follow(screen.getByRole('link', { name: 'Transactions' }));
  await screen.findByText('No transactions yet.');
  follow(screen.getByRole('link', { name: 'Saved' }));
  await screen.findByRole('heading', { name: 'Saved searches' });
  expect(screen.getByRole('region', { name: 'Your account' })).toBe(account);
});

it.each([
  ['Offers', '/dashboard?tab=offers', 'Offers'],
  ['Saved', '/dashboard?tab=saved', 'Saved searches'],
  ['Reports and decisions', '/dashboard?tab=decisions', 'Decisions about you'],
  ['Rentals', '/dashboard?tab=rentals', 'Rental calendar'],
])('%s is a link that leads to a view of its own', async (link, address, name) => {
  answer(catalogRoutes.listListings, [aListing({ ownerId: user.id, category: 'rent' })]);
  answer(catalogRoutes.listSavedSearches, []);
  answer(catalogRoutes.listFavorites, []);
  answer(moderationRoutes.listOwnDecisions, []);
  answer(moderationRoutes.listOwnReports, []);
  open();
  const to = await screen.findByRole('link', { name: link });
  expect(to).toHaveAttribute('href', address);
  follow(to);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.queryByText('Total Earnings')).toBeNull();
});
