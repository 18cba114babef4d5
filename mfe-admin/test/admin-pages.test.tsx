import { authRoutes, catalogRoutes, type Found, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing, anOrder, aReport, aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const admin = aUser({ email: 'admin@example.com', firstName: 'Efe', lastName: 'Osagie', role: 'admin' });
const ada = aUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Ada', lastName: 'Obi' });
const moment = '2026-11-20T10:00:00.000Z';
const person: authRoutes.Person = {
  ...ada,
  hasSecondFactor: true,
  sessions: [{ startedAt: moment, lastUsedAt: moment, device: 'Firefox on Android', address: '102.89.0.7' }],
};
const { waitsFor: _, otherPartyFirstName: __, ...facts } = anOrder();
const order: ordersRoutes.AdminOrder = { ...facts, buyerFirstName: 'Tunde', sellerFirstName: 'Ada' };
const listing = aListing({ title: 'Blue gele', ownerId: ada.id });
const onTheMarket = { state: 'active' as const, hiddenWhy: null, removedBy: null };
const report = aReport({ reportedUserId: ada.id, reason: 'Counterfeit' });

beforeEach(() => {
  window.localStorage.clear();
  answer(authRoutes.currentUser, admin);
  answer(ordersRoutes.donationsDesk, []);
  answer(moderationRoutes.adminStats, {
    totalUsers: 2,
    activeListings: 1,
    pendingReports: 1,
    totalTransactions: 1,
  });
  answer(authRoutes.adminUsers, [admin, ada]);
  answer(authRoutes.adminPerson, person);
  answer(authRoutes.charityRequests, []);
  answer(catalogRoutes.listListings, [listing]);
  answer(catalogRoutes.adminListings, [{ ...listing, state: 'paused', hiddenWhy: null }]);
  answer(catalogRoutes.adminListing, { ...listing, ...onTheMarket });
  answer(ordersRoutes.adminOrders, [order]);
  answer(moderationRoutes.adminReports, [report]);
  answer(moderationRoutes.adminAuditLog, []);
  answer(moderationRoutes.listCases, []);
  answer(moderationRoutes.memberFile, { sanctions: [], notes: [] });
  answer(ordersRoutes.adminDonationPages, []);
});

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it("shows a person's listings, orders, reports, acts and sessions, each from its own service", async () => {
  renderSlice(Root, `/admin?person=${ada.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
  expect(await (await part(/^Listings/)).findByRole('link', { name: 'Blue gele' })).toHaveAttribute(
    'href',
    `/admin?listing=${listing.id}`,
  );
  expect(await (await part(/^Orders/)).findByRole('link', { name: 'Tunde' })).toBeVisible();
  expect(await (await part(/^Reports/)).findByText('about them')).toBeVisible();
  expect(await (await part(/^Admin activity/)).findByText('Nothing yet.')).toBeVisible();
  expect(await (await part(/^Sessions/)).findByText('Firefox on Android')).toBeVisible();
  const asked = calls.map(({ path, search }) => `${path}?${search.toString()}`);
  expect(asked).toEqual(
    expect.arrayContaining([
      `/api/admin/transactions?userId=${ada.id}`,
      `/api/admin/reports?userId=${ada.id}`,
    ]),
  );
});

it('shows the sanctions of a person with their cases', async () => {
  const why = 'The lace is not real.';
  answer(moderationRoutes.listCases, [
    {
      id: report.id,
      stage: 'decided',
      severity: 'fraud',
      isEscalated: false,
      personId: ada.id,
      personName: 'Ada Obi',
      listings: [],
      reportCount: 1,
      takenBy: null,
      takenByName: null,
      openedAt: moment,
      waitingSince: moment,
      decision: { hidden: [], person: 'suspend', until: '2026-12-01T10:00:00.000Z', why, at: moment },
    },
  ]);
  renderSlice(Root, `/admin?person=${ada.id}`);
  const history = await part(/^Cases/);
  expect(await history.findByText('suspended until 1 Dec 2026, 11:00')).toBeVisible();
  expect(history.getByText(`Why: ${why}`)).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/admin/cases')?.search.get('person')).toBe(ada.id);
});

it('shows what came where one service is away, with a Retry for the rest', async () => {
  refuse(ordersRoutes.adminOrders, 'service-unavailable', 'Away.');
  renderSlice(Root, `/admin?person=${ada.id}`);
  expect(await screen.findByText('Failed to fetch orders')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Blue gele' })).toBeVisible();
});

it('says that nobody has an id that nobody has', async () => {
  refuse(authRoutes.adminPerson, 'not-found', 'Person not found.');
  renderSlice(Root, `/admin?person=${ada.id}`);
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
});

it('removes a listing with a reason', async () => {
  const { toasts } = renderSlice(Root, `/admin?listing=${listing.id}`);
  answer(catalogRoutes.deleteListing);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'It is a counterfeit.');
  answer(catalogRoutes.adminListing, { ...listing, ...onTheMarket, state: 'removed', removedBy: 'admin' });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Listing removed' }]));
  expect(calls.find(({ method }) => method === 'DELETE')?.search.get('reason')).toBe('It is a counterfeit.');
  expect(await screen.findByText(/Removed by an admin/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it.each([
  [{ state: 'paused' }, /Paused by its owner/],
  [{ state: 'removed', removedBy: 'owner' }, /Removed by its owner/],
  [{ state: 'hidden', removedBy: 'moderation', hiddenWhy: 'A copy' }, /Hidden by a decision.*A copy/],
] as const)('says why a listing is not on the market: %j', async (changed, words) => {
  answer(catalogRoutes.adminListing, { ...listing, ...onTheMarket, ...changed });
  renderSlice(Root, `/admin?listing=${listing.id}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View public page' })).toBeNull();
});

describe('the keys', () => {
  const rowWithFocus = () => document.activeElement?.closest('[data-key-row]')?.textContent ?? null;

  it('go from row to row, open one, and lead to the search', async () => {
    const { left } = renderSlice(Root, '/admin?tab=users');
    await screen.findByRole('row', { name: /Ada Obi/ });
    await userEvent.keyboard('j');
    expect(rowWithFocus()).toContain('Efe Osagie');
    await userEvent.keyboard('jj');
    expect(rowWithFocus()).toContain('Ada Obi');
    await userEvent.keyboard('k');
    expect(rowWithFocus()).toContain('Efe Osagie');
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('jk?');
    expect(screen.getByRole('searchbox')).toHaveValue('jk?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(left).toEqual([]);
  });

  it('lead to Dismiss, which Enter presses: one key alone dismisses nothing', async () => {
    const { toasts } = renderSlice(Root, '/admin');
    answer(moderationRoutes.decideReport, { ...report, status: 'dismissed' });
    await screen.findByRole('listitem');
    await userEvent.keyboard('d');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.keyboard('jd');
    expect(screen.getByRole('button', { name: /^Dismiss/ })).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report status updated successfully' }]));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'dismissed' });
  });

  it('can be switched off, but for the palette', async () => {
    renderSlice(Root, '/admin?tab=users');
    await screen.findByRole('row', { name: /Ada Obi/ });
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('j?');
    expect(rowWithFocus()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
  });
});

describe('the search', () => {
  const found = (kind: Found['kind'], id: string, title: string, isExact = false): Found => ({
    kind,
    id,
    title,
    detail: `#${id.slice(-8)}`,
    isExact,
  });
  beforeEach(() => {
    answer(authRoutes.findMembers, [found('member', ada.id, 'Ada Obi')]);
    answer(catalogRoutes.findListings, [found('listing', order.listingId, 'Lace gown')]);
    answer(ordersRoutes.findOrders, []);
    answer(moderationRoutes.findCases, []);
  });
  const openSearch = async () => {
    await screen.findByRole('button', { name: 'Find anything' });
    await userEvent.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox');
  };

  it('finds everything in all services, exact numbers first, and remembers what was opened', async () => {
    answer(ordersRoutes.findOrders, [found('order', order.id, 'Wine gown', true)]);
    renderSlice(Root, '/admin');
    await userEvent.type(await openSearch(), `#${order.id.slice(-8)}`);
    await screen.findByRole('option', { name: /^Wine gown/ });
    const headings = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    const names = headings.map((id) => document.getElementById(id ?? '')?.textContent);
    expect(names).toEqual(['Orders', 'Members', 'Listings']);
    await userEvent.click(screen.getByRole('option', { name: /^Wine gown/ }));
    await waitFor(() => expect(window.location.search).toBe(`?order=${order.id}`));
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /^Wine gown/ })).toBeVisible();
  });

  it('opens with Enter the row that is highlighted, also if results came above it', async () => {
    renderSlice(Root, '/admin');
    const field = await openSearch();
    // Highlights the tab Cases first, before the services have answered.
    await userEvent.type(field, 'ca');
    await screen.findByRole('option', { name: /^Lace gown/ });
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Ada Obi/));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Lace gown/),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?listing=${order.listingId}`));
  });

  it('shows the others’ results when a service does not answer, and says which is missing', async () => {
    refuse(ordersRoutes.findOrders, 'service-unavailable', 'Please try again shortly.');
    renderSlice(Root, '/admin');
    await userEvent.type(await openSearch(), 'ada');
    expect(await screen.findByText(/^Not searched: orders and donations\./)).toBeVisible();
    expect(screen.getByRole('option', { name: /^Ada Obi/ })).toBeVisible();
  });
});

it('an admin without a second factor is told what to do, and nothing is asked for', async () => {
  answer(authRoutes.currentUser, { ...admin, needsSecondFactor: true });
  renderSlice(Root, '/admin');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Settings' })).toHaveAttribute(
    'href',
    '/dashboard?tab=settings',
  );
  expect(calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
});

it.each([
  ['Sign Out Everywhere', 'Sign Out Everywhere', `/api/admin/users/${ada.id}/sessions`],
  ['Turn Off Two-Step Sign-In', 'Turn Off', `/api/admin/users/${ada.id}/second-factor`],
])('%s asks before it acts', async (button, confirm, path) => {
  answer(authRoutes.endUserSessions);
  answer(authRoutes.removeSecondFactor);
  renderSlice(Root, `/admin?person=${ada.id}`);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(path));
});
