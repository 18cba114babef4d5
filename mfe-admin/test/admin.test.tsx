import {
  type AdminReport,
  type AdminStats,
  authRoutes,
  moderationRoutes,
  ordersRoutes,
  type Report,
} from '@alaso/contracts';
import { aReport, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerAt,
  answerBy,
  calls,
  holdBack,
  okAnswer,
  problemAnswer,
  refuse,
  renderSlice,
} from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const admin = aUser({ email: 'admin@example.com', firstName: 'Efe', lastName: 'Osagie', role: 'admin' });
const charity = aUser({
  id: '22222222-2222-4222-8222-222222222222',
  email: 'hope@example.com',
  isVerifiedCharity: true,
});
const stats: AdminStats = { totalUsers: 43, activeListings: 1234, pendingReports: 1, totalTransactions: 60 };
const pending = aReport({ id: '33333333-3333-4333-8333-333333333333', reporterId: charity.id });
const dismissed = aReport({
  id: '44444444-4444-4444-8444-444444444444',
  reason: 'Spam',
  status: 'dismissed',
});

const list = (reports: AdminReport[]) => answer(moderationRoutes.adminReports, reports);
const open = (address = '/admin') => renderSlice(Root, address);

/** Approve asks what follows; here nothing does. */
const nothingFollows = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Approve without action' }));

/** Has the server list these reports, and count them, from now on. */
const listAndCount = (reports: AdminReport[]) => {
  list(reports);
  const pendingReports = reports.filter(({ status }) => status === 'pending').length;
  answer(moderationRoutes.adminStats, { ...stats, pendingReports });
};

/** Has the server decide the report and list these from then on. */
const decideAndList = (status: 'reviewed' | 'dismissed', reports: AdminReport[]) =>
  answerBy(moderationRoutes.decideReport, () => {
    listAndCount(reports);
    return okAnswer(moderationRoutes.decideReport, { ...pending, status });
  });

beforeEach(() => {
  answer(authRoutes.currentUser, admin);
  answer(moderationRoutes.adminStats, stats);
  answer(authRoutes.adminUsers, [admin, charity]);
  answer(authRoutes.charityRequests, []);
  answer(moderationRoutes.listCases, []);
  answer(ordersRoutes.donationsDesk, []);
  list([pending, dismissed]);
});

it.each(['user', 'tailor'] as const)(
  'denies access to a %s, and asks the server for nothing',
  async (role) => {
    answer(authRoutes.currentUser, { ...admin, role });
    open();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access this page.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/user']);
  },
);

it('names the document after what is seen, Access Denied too', async () => {
  answer(authRoutes.currentUser, { ...admin, role: 'user' });
  open();
  await waitFor(() => expect(document.title).toBe('Access Denied · Alaso'));
});

it('shows the four numbers', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const numbers = within(await screen.findByRole('region', { name: 'Statistics' }));
  for (const [label, value] of [
    ['Total Users', '43'],
    ['Active Listings', '1,234'],
    ['Pending Reports', '1'],
    ['Total Transactions', '60'],
  ] as const) {
    await waitFor(() => expect(numbers.getByText(label).closest('div')).toHaveTextContent(value));
  }
});

it('offers the search and its keys right after the heading', async () => {
  open();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  const search = screen.getByRole('button', { name: 'Find anything' });
  expect(heading.closest('header')?.nextElementSibling).toContainElement(search);
  expect(search).toHaveTextContent('Ctrl K');
  await userEvent.click(search);
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
});

it.each([
  ['Macintosh; Intel Mac OS X 10_15_7', '⌘K'],
  ['Windows NT 10.0; Win64; x64', 'Ctrl K'],
])('on %s shows %s as the keys of the search', async (system, keys) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
  open();
  expect(await screen.findByRole('button', { name: 'Find anything' })).toHaveTextContent(keys);
  jest.restoreAllMocks();
});

it('counts in the names of the tabs', async () => {
  open();
  expect(await screen.findByRole('tab', { name: 'Reports (1 pending)' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Users (43)' })).toBeVisible();
});

it('counts the cases and donations that wait', async () => {
  const counted = (count: number) => ({ 'X-Total-Count': String(count) });
  answerBy(moderationRoutes.listCases, () => okAnswer(moderationRoutes.listCases, [], counted(7)));
  answerBy(ordersRoutes.donationsDesk, () => okAnswer(ordersRoutes.donationsDesk, [], counted(3)));
  open();
  expect(await screen.findByRole('tab', { name: 'Cases (7)' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Donations (3)' })).toBeVisible();
});

it('asks for nothing again when an admin comes back to a tab', async () => {
  open();
  const see = async (tab: RegExp) => userEvent.click(await screen.findByRole('tab', { name: tab }));
  const visit = async () => {
    await see(/^Users/);
    await screen.findByRole('row', { name: /Efe Osagie/ });
    await see(/^Charity/);
    await screen.findByText('No pending charity verification requests');
    await see(/^Cases/);
    await screen.findByText('No cases waiting');
    await see(/^Donations/);
    await screen.findByText('No open donations');
    await see(/^Reports/);
    await screen.findByText('The label is not real.', { exact: false, selector: 'li:first-child p' });
  };
  await visit();
  const asked = calls.length;
  await visit();
  expect(calls.slice(asked)).toEqual([]);
});

it('asks how the platform is only while its tab is seen', async () => {
  const health = { at: pending.createdAt, redis: 'ok' as const, services: [], queues: [] };
  answer(moderationRoutes.adminHealth, health);
  answerAt('/registry.json', { slices: [] });
  const asked = () => calls.filter(({ path }) => path === '/api/admin/health').length;
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open('/admin?tab=health');
    await screen.findByText(/Checked/);
    const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await later(55_000);
    expect(asked()).toBe(1);
    await later(10_000);
    const seen = asked();
    expect(seen).toBe(2);
    await user.click(screen.getByRole('tab', { name: /^Reports/ }));
    await later(180_000);
    expect(asked()).toBe(seen);
    await user.click(screen.getByRole('tab', { name: /^Health/ }));
    await screen.findByText(/Checked/);
    await later(1000);
    const again = asked();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await later(180_000);
    expect(asked()).toBe(again);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});

it('shows a page of reports, then more', async () => {
  const nthReport = (n: number, status: Report['status']) =>
    aReport({ id: pending.id.slice(0, -2) + String(n).padStart(2, '0'), reason: `Report ${n}`, status });
  const many = Array.from({ length: 30 }, (_, n) => nthReport(n, n < 28 ? 'pending' : 'dismissed'));
  const next = { Link: '</api/admin/reports?cursor=two>; rel="next"', 'X-Total-Count': '30' };
  const { adminReports } = moderationRoutes;
  answerBy(adminReports, ({ search }) =>
    search.get('cursor') === 'two'
      ? // The last one of the first page was decided meanwhile, and stands here too.
        okAnswer(adminReports, [...many.slice(24), nthReport(23, 'reviewed')], { 'X-Total-Count': '30' })
      : okAnswer(adminReports, many.slice(0, 24), next),
  );
  open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/admin/reports')).toHaveLength(2);
});

it('cuts a long description until all of it is wanted', async () => {
  const description = 'The label is not real. '.repeat(10);
  list([{ ...pending, description }, dismissed]);
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(description.trim());
  expect(second && within(second).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
});

it('offers Approve and Dismiss as equals, so that neither is the main action of the page', async () => {
  open();
  const row = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  for (const button of row.getAllByRole('button')) {
    expect(button).not.toHaveAttribute('data-main-action');
  }
});

it('offers Approve and Dismiss on pending reports only', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Counterfeit');
  expect(first).toHaveTextContent('The label is not real.');
  expect(first && within(first).getAllByRole('button')).toHaveLength(2);
  expect(second).toHaveTextContent('dismissed');
  expect(second && within(second).queryByRole('button')).toBeNull();
});

it.each([
  ['Approve', 'reviewed'],
  ['Dismiss', 'dismissed'],
] as const)('%s sets the report to %s and the numbers move', async (button, status) => {
  const { toasts } = open();
  answerBy(moderationRoutes.decideReport, () => {
    list([{ ...pending, status }, dismissed]);
    answer(moderationRoutes.adminStats, { ...stats, pendingReports: 0 });
    return okAnswer(moderationRoutes.decideReport, { ...pending, status });
  });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }));
  if (button === 'Approve') await nothingFollows();
  expect(await screen.findByRole('tab', { name: 'Reports (0 pending)' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status });
  expect(toasts).toMatchObject([{ title: 'Report status updated successfully' }]);
  const numbers = within(screen.getByRole('region', { name: 'Statistics' }));
  await waitFor(() => expect(numbers.getByText('Pending Reports').closest('div')).toHaveTextContent('0'));
});

it.each([
  [0, /^We send the person/],
  [1, /This also closes 1 related report\./],
  [2, /This also closes 2 related reports\./],
])('Approve says that it closes %i related reports', async (relatedReports, words) => {
  list([{ ...pending, relatedReports }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('Approve names the listing that can be hidden', async () => {
  list([{ ...pending, listingId: charity.id, listingTitle: 'Lace gele' }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  expect(await screen.findByRole('checkbox', { name: 'Lace gele' })).not.toBeChecked();
});

describe('the focus after a decision', () => {
  const others = [2, 3].map((n) => ({
    ...pending,
    id: pending.id.replace('3333', `${n}222`),
    reason: `Report ${n}`,
  }));
  const buttonOf = (word: string, reason: string) =>
    screen.findByRole('button', { name: `${word} report: ${reason}` });

  it.each(['Approve', 'Dismiss'])(
    'goes from %s to the next report, and a typed space decides nothing',
    async (word) => {
      list([pending, ...others]);
      decideAndList('reviewed', [...others, { ...pending, status: 'reviewed' }]);
      open();
      (await buttonOf(word, 'Counterfeit')).focus();
      await userEvent.keyboard('{Enter}');
      if (word === 'Approve') await nothingFollows();
      expect(await screen.findByRole('tab', { name: 'Reports (2 pending)' })).toBeVisible();
      expect((await buttonOf(word, 'Report 2')).closest('li')).toHaveFocus();
      const before = calls.length;
      await userEvent.keyboard(' {Enter}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('goes to the heading of the list after the last one', async () => {
    decideAndList('reviewed', [{ ...pending, status: 'reviewed' }, dismissed]);
    open();
    await userEvent.click(await buttonOf('Approve', 'Counterfeit'));
    await nothingFollows();
    expect(await screen.findByRole('tab', { name: 'Reports (0 pending)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus();
  });

  it('stays on the button when the decision fails', async () => {
    refuse(moderationRoutes.decideReport, 'service-unavailable', 'Away.');
    open();
    await userEvent.click(await buttonOf('Dismiss', 'Counterfeit'));
    await waitFor(async () => expect(await buttonOf('Dismiss', 'Counterfeit')).toHaveFocus());
  });

  it('is left alone where the admin has moved on meanwhile', async () => {
    const decide = holdBack(moderationRoutes.decideReport, { ...pending, status: 'reviewed' });
    open();
    await userEvent.click(await buttonOf('Approve', 'Counterfeit'));
    await nothingFollows();
    const elsewhere = screen.getByRole('tab', { name: /Users/ });
    act(() => elsewhere.focus());
    listAndCount([dismissed]);
    decide();
    expect(await screen.findByRole('tab', { name: 'Reports (0 pending)' })).toBeVisible();
    expect(elsewhere).toHaveFocus();
  });
});

it('says what happened when another admin was faster, and shows the report as it is now', async () => {
  const { toasts } = open();
  answerBy(moderationRoutes.decideReport, () => {
    list([{ ...pending, status: 'reviewed' }, dismissed]);
    return problemAnswer('already-decided', 'This report has been decided already.');
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Failed to update report status', description: '409: This report has been decided already.' },
    ]),
  );
  expect(await screen.findByText('reviewed')).toBeVisible();
});

it('shows a page of users, then more', async () => {
  const many = Array.from({ length: 13 }, (_, n) =>
    aUser({ id: charity.id.slice(0, -2) + n.toString(16).padStart(2, '0'), firstName: `User ${n}` }),
  );
  const next = { Link: '</api/admin/users?cursor=two>; rel="next"', 'X-Total-Count': '13' };
  const { adminUsers } = authRoutes;
  answerBy(adminUsers, ({ search }) =>
    search.get('cursor') === 'two'
      ? okAnswer(adminUsers, many.slice(10), { 'X-Total-Count': '13' })
      : okAnswer(adminUsers, many.slice(0, 10), next),
  );
  open('/admin?tab=users');
  expect(await screen.findAllByRole('rowheader')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(13));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2);
});

it('shows the users', async () => {
  open('/admin?tab=users');
  const rows = await screen.findAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('admin@example.com');
  expect(rows[2]).toHaveTextContent('Verified');
});

it('names what each cell of the table is about', async () => {
  open('/admin?tab=users');
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map((header) => header.getAttribute('aria-label'))).toEqual([
    'Name',
    'Email',
    'Role',
    'Charity',
    'Status',
    'Joined',
    'Change role',
    'Verification',
  ]);
  for (const header of headers) expect(header).toHaveAttribute('scope', 'col');
  expect(screen.getAllByRole('rowheader')[0]).toHaveAttribute('scope', 'row');
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Efe Osagie');
});

it.each([
  ['/admin', moderationRoutes.adminReports, 'Failed to fetch reports'],
  ['/admin?tab=users', authRoutes.adminUsers, 'Failed to fetch users'],
  ['/admin', moderationRoutes.adminStats, 'Failed to fetch admin stats'],
] as const)('at %s, a call that fails says so, with a Retry', async (address, call, failure) => {
  refuse(call, 'service-unavailable', 'Away.');
  open(address);
  const panel = await screen.findByText(failure);
  expect(panel).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it.each([
  ['/admin', moderationRoutes.adminReports, 'No reports to review'],
  ['/admin?tab=users', authRoutes.adminUsers, 'No users found'],
] as const)('at %s says when there is nothing', async (address, call, sentence) => {
  answer(call, []);
  open(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});
