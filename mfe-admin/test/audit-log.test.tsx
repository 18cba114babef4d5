import { type AuditEntry, authRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeInWords } from '../src/shared/audit.messages.ts';
import { Root } from '../src/root.tsx';

const admin = aUser({ firstName: 'Efe', lastName: 'Osagie', role: 'admin' });
const entry: AuditEntry = {
  id: '55555555-5555-4555-8555-555555555555',
  sequence: 7,
  actorId: admin.id,
  actorName: 'Efe Osagie',
  action: 'user.role-changed',
  target: { type: 'user', id: '66666666-6666-4666-8666-666666666666', caseId: null },
  names: { '66666666-6666-4666-8666-666666666666': 'Ada Obi' },
  before: { role: 'user' },
  after: { role: 'tailor' },
  why: 'Asked for it',
  from: { address: '102.89.0.7', userAgent: 'Mozilla/5.0' },
  at: '2026-11-22T09:00:00.000Z',
};

beforeEach(() => {
  answer(authRoutes.currentUser, admin);
  answer(authRoutes.charityRequests, []);
  answer(moderationRoutes.listCases, []);
  answer(ordersRoutes.donationsDesk, []);
  answer(moderationRoutes.adminStats, {
    totalUsers: 1,
    activeListings: 1,
    pendingReports: 0,
    totalTransactions: 0,
  });
  answer(moderationRoutes.adminAuditLog, [entry]);
});

/** Returns the query of the last call to the log. */
const asked = () =>
  Object.fromEntries(calls.filter(({ path }) => path === '/api/admin/audit-log').at(-1)?.search ?? []);

it('tells who did what to whom, as it was and is, why, from where and when', async () => {
  renderSlice(Root, '/admin?tab=audit-log');
  const row = within(await screen.findByRole('row', { name: /User role changed/ }));
  for (const said of ['Role: user → tailor', 'Asked for it', '102.89.0.7', '22 Nov 2026, 10:00']) {
    expect(row.getByText(said)).toBeVisible();
  }
  expect(row.getByRole('button', { name: 'Only Efe Osagie' })).toBeVisible();
});

it('shows what one admin did, or what is about one thing, and everything again', async () => {
  renderSlice(Root, '/admin?tab=audit-log');
  await userEvent.click(await screen.findByRole('button', { name: 'Only this: user Ada Obi' }));
  await waitFor(() => expect(asked()).toEqual({ target: entry.target.id, kind: 'changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'All targets' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=audit-log'));
});

it('leaves out what the address cannot ask for', async () => {
  renderSlice(Root, '/admin?tab=audit-log&actor=me&from=yesterday&action=dancing');
  expect(await screen.findByRole('row', { name: /User role changed/ })).toBeVisible();
  expect(asked()).toEqual({ kind: 'changes' });
});

it('opens on changes; reads, or both, are a choice away, and a named act needs none', async () => {
  renderSlice(Root, '/admin?tab=audit-log');
  await screen.findByRole('row', { name: /User role changed/ });
  const choose = async (filter: string, choice: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: filter }));
    await userEvent.click(await screen.findByRole('option', { name: choice }));
  };
  await choose('Changes or reads', 'Reads of personal data');
  await waitFor(() => expect(asked()).toEqual({ kind: 'reads' }));
  await choose('Changes or reads', 'Changes and reads');
  await waitFor(() => expect(asked()).toEqual({}));
  await choose('What was done', 'Order viewed');
  await waitFor(() => expect(asked()).toEqual({ action: 'order.viewed' }));
});

it('says whether the log is as it was written, as of the last check', async () => {
  const at = '2026-11-22T09:00:00.000Z';
  answer(moderationRoutes.adminAuditCheck, { check: { at, rows: 1204, broken: null } });
  const { unmount } = renderSlice(Root, '/admin?tab=audit-log');
  expect(await screen.findByText(/22 Nov 2026, 10:00: all 1,204 rows are as they were/)).toBeVisible();
  unmount();
  answer(moderationRoutes.adminAuditCheck, {
    check: { at, rows: 13, broken: { sequence: 14, what: 'changed' } },
  });
  renderSlice(Root, '/admin?tab=audit-log');
  expect(await screen.findByText(/row 14 was changed after it was written/)).toBeVisible();
});

it('says that there is nothing, or that it failed, with Retry', async () => {
  refuse(moderationRoutes.adminAuditLog, 'service-unavailable', 'The log is away.');
  renderSlice(Root, '/admin?tab=audit-log');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch acts');
  answer(moderationRoutes.adminAuditLog, []);
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText('No admin activity yet')).toBeVisible();
});

it('says what an act changed, and what was noted beside it, in words', () => {
  const change = {
    before: { isVerifiedCharity: false, title: 'Gele' },
    after: { isVerifiedCharity: true },
    names: {},
  };
  expect(changeInWords(change)).toBe('Verified charity: no → yes, Title: Gele');
});

it('has names instead of ids, local times, and links to what it is about', async () => {
  const [caseId, listingId] = [entry.id, '77777777-7777-4777-8777-777777777777'];
  answer(moderationRoutes.adminAuditLog, [
    entry,
    {
      ...entry,
      id: listingId,
      action: 'report.decided',
      target: { type: 'report', id: admin.id, caseId },
      names: { [admin.id]: 'Ada Obi', [listingId]: 'Lace gele' },
      before: { status: 'pending' },
      after: { status: 'reviewed', hidden: listingId, until: '2026-11-24T11:49:00.000Z' },
    },
  ]);
  renderSlice(Root, '/admin?tab=audit-log');
  const row = within(await screen.findByRole('row', { name: /Report decided/ }));
  expect(
    row.getByText('Status: pending → reviewed, Hidden: Lace gele, Until: 24 Nov 2026, 12:49'),
  ).toBeVisible();
  expect(row.getByRole('link', { name: 'report Ada Obi' })).toHaveAttribute(
    'href',
    `/admin?tab=cases&case=${caseId}`,
  );
  expect(screen.getByRole('link', { name: 'user Ada Obi' })).toHaveAttribute(
    'href',
    `/admin?person=${entry.target.id}`,
  );
});
