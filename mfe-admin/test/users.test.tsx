import { authRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  choose,
  okAnswer,
  paste,
  problemAnswer,
  refuse,
  renderSlice,
} from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const admin = aUser({ email: 'admin@example.com', firstName: 'Efe', lastName: 'Osagie', role: 'admin' });
const ada = aUser({
  id: '22222222-2222-4222-8222-222222222222',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Obi',
});
const charity = aUser({
  id: '33333333-3333-4333-8333-333333333333',
  email: 'hope@example.com',
  firstName: 'Hope',
  lastName: 'Home',
  isVerifiedCharity: true,
});

const open = (address = '/admin?tab=users') => renderSlice(Root, address);
const asked = () =>
  calls.filter(({ path }) => path === '/api/admin/users').map(({ search }) => search.toString());
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  window.localStorage.clear();
  answer(authRoutes.currentUser, admin);
  answer(moderationRoutes.listCases, []);
  answer(ordersRoutes.donationsDesk, []);
  answer(moderationRoutes.adminStats, {
    totalUsers: 3,
    activeListings: 1,
    pendingReports: 0,
    totalTransactions: 1,
  });
  answer(authRoutes.adminUsers, [admin, ada, charity]);
});

it('gives a role, and says so', async () => {
  const { toasts } = open();
  answer(authRoutes.changeRole, { ...ada, role: 'tailor' });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role of Ada Obi' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tailor' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'User role updated successfully' }]));
  const made = calls.find(({ method }) => method === 'PUT');
  expect([made?.path, made?.body]).toEqual([`/api/admin/users/${ada.id}/role`, { role: 'tailor' }]);
});

it('shows each with their photo, or initials without one', async () => {
  const profileImageUrl = '/media/photos/12121212-1212-4212-8212-121212121212/320.webp';
  answer(authRoutes.adminUsers, [{ ...ada, profileImageUrl }, charity]);
  open();
  expect((await rowOf('Ada Obi')).querySelector('img')).toHaveAttribute('src', profileImageUrl);
  expect(within(await rowOf('Hope Home')).getByText('HH')).toBeVisible();
});

const giveReason = async (reason = 'She runs the desk.') => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Ada Obi an admin?' }));
  await paste(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Make admin' }));
};

it('makes someone an admin only after a question, with a reason', async () => {
  const { toasts } = open();
  answer(authRoutes.changeRole, { ...ada, role: 'admin' });
  await choose('Role of Ada Obi', 'Admin');
  expect(await screen.findByRole('dialog', { name: 'Make Ada Obi an admin?' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await giveReason();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'User role updated successfully' }]));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    role: 'admin',
    adminScope: 'admin',
    why: 'She runs the desk.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('limits an admin, with a reason', async () => {
  open();
  answer(authRoutes.changeRole, { ...ada, role: 'admin', adminScope: 'moderator' });
  await choose('Role of Ada Obi', 'Moderator');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Ada Obi a moderator?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Joins us');
  await userEvent.click(dialog.getByRole('button', { name: 'Make moderator' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      role: 'admin',
      adminScope: 'moderator',
      why: 'Joins us',
    }),
  );
});

it.each([
  ['moderator', false, true],
  ['support', false, false],
  ['read-only', false, false],
] as const)('shows a %s only what they may do', async (adminScope, roles, verification) => {
  answer(authRoutes.currentUser, { ...admin, adminScope });
  open();
  await rowOf('Ada Obi');
  expect(screen.queryAllByRole('combobox', { name: 'Role of Ada Obi' })).toHaveLength(Number(roles));
  expect(screen.queryAllByRole('button', { name: 'Verify Charity: Ada Obi' })).toHaveLength(
    Number(verification),
  );
});

it('says why a role was not given', async () => {
  const { toasts } = open();
  const sentence = 'This is the last admin. Make someone else an admin first.';
  answerBy(authRoutes.changeRole, () => problemAnswer('last-admin', sentence));
  await choose('Role of Ada Obi', 'Admin');
  await giveReason();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to update user role' }]));
  expect(toasts[0]?.description).toContain(sentence);
});

it('does not let an admin change their own role', async () => {
  open();
  expect(await screen.findByRole('combobox', { name: 'Role of Efe Osagie' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Role of Ada Obi' })).toBeEnabled();
});

it('verifies a charity, and offers that for nobody who is one', async () => {
  const { toasts } = open();
  expect(within(await rowOf('Hope Home')).queryByRole('button', { name: /^Verify Charity/ })).toBeNull();
  answer(authRoutes.verifyCharity, { ...ada, isVerifiedCharity: true });
  await userEvent.click(within(await rowOf('Ada Obi')).getByRole('button', { name: /^Verify Charity/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verify' }),
  );
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Charity verified successfully' }]));
});

it('verifies someone whose application was rejected with a reason', async () => {
  const { toasts } = open();
  refuse(authRoutes.verifyCharity, 'application-decided', 'An admin has rejected their application.');
  await userEvent.click(within(await rowOf('Ada Obi')).getByRole('button', { name: /^Verify Charity/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verify' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify Ada Obi?' }));
  answer(authRoutes.verifyCharity, { ...ada, isVerifiedCharity: true });
  await paste(dialog.getByRole('textbox', { name: 'Reason' }), 'They sent the papers by post');
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Charity verified successfully' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    {},
    { reason: 'They sent the papers by post' },
  ]);
});

it('says why a charity was not verified', async () => {
  const { toasts } = open();
  answerBy(authRoutes.verifyCharity, () => problemAnswer('service-unavailable', 'Away.'));
  await userEvent.click(within(await rowOf('Ada Obi')).getByRole('button', { name: /^Verify Charity/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verify' }),
  );
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to verify charity' }]));
});

it('takes a verification back with a reason, and not without', async () => {
  const { toasts } = open();
  answer(authRoutes.unverifyCharity, { ...charity, isVerifiedCharity: false });
  await userEvent.click(
    within(await rowOf('Hope Home')).getByRole('button', { name: /^Remove verification/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await paste(dialog.getByRole('textbox'), 'The number is not theirs.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Verification removed' }]));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'The number is not theirs.' });
});

describe('what is shown', () => {
  it('is what the address says', async () => {
    open('/admin?tab=users&q=ad&role=tailor&verified=no&sort=name&hide=email,joined');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(asked()).toEqual(['q=ad&role=tailor&verified=no&sort=name']);
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('goes into the address as it is chosen', async () => {
    open();
    await choose('Role', 'Tailor');
    expect(window.location.search).toBe('?tab=users&role=tailor');
    await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
    expect(window.location.search).toBe('?tab=users&role=tailor&sort=email');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search name or email' }), 'ola{Enter}');
    expect(window.location.search).toBe('?tab=users&role=tailor&sort=email&q=ola');
    await waitFor(() => expect(asked().at(-1)).toBe('q=ola&role=tailor&sort=email'));
    await choose('Role', 'Any role');
    expect(window.location.search).toBe('?tab=users&sort=email&q=ola');
  });

  it('ignores what the address should not hold', async () => {
    open('/admin?tab=users&role=owner&sort=password&hide=name,nothing');
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toBeVisible();
    expect(asked()).toEqual(['']);
  });

  it('can be everything again where nothing matches', async () => {
    answerBy(authRoutes.adminUsers, ({ search }) =>
      okAnswer(authRoutes.adminUsers, search.has('q') ? [] : [ada]),
    );
    open('/admin?tab=users&q=zzz&sort=name');
    expect(await screen.findByText('No users found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rowOf('Ada Obi')).toBeVisible();
    expect(window.location.search).toBe('?tab=users&sort=name');
  });

  it('is not what was shown before, where the call for it fails', async () => {
    answerBy(authRoutes.adminUsers, ({ search }) =>
      search.has('role')
        ? problemAnswer('service-unavailable', 'Away.')
        : okAnswer(authRoutes.adminUsers, [ada]),
    );
    open();
    expect(await rowOf('Ada Obi')).toBeVisible();
    await choose('Role', 'Tailor');
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ada Obi/ })).toBeNull();
  });
});

it('keeps a view on this device, without the searched words, and opens it again', async () => {
  open('/admin?tab=users&q=ada&role=tailor&sort=name&hide=email');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and views' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Joined' }));
  expect(dialog.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: /Save current view as/ }), 'Tailors{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Tailors' }));
  expect(new URLSearchParams(window.location.search).get('hide')).toBe('email,joined');
  expect(window.location.search).toContain('role=tailor');
  expect(window.location.search).not.toContain('q=');
  expect(Object.values(window.localStorage).join('')).not.toContain('ada');
});

it('saves all that match as a file, page after page, and nothing that a spreadsheet would run', async () => {
  const sum = aUser({ ...ada, firstName: '=SUM(A1)' });
  const next = { Link: '</api/admin/users?cursor=two>; rel="next"', 'X-Total-Count': '2' };
  answerBy(authRoutes.adminUsers, ({ search }) => {
    if (search.get('limit') !== '100') return okAnswer(authRoutes.adminUsers, [charity]);
    return search.get('cursor') === 'two'
      ? okAnswer(authRoutes.adminUsers, [charity], { 'X-Total-Count': '2' })
      : okAnswer(authRoutes.adminUsers, [sum], next);
  });
  const files: Blob[] = [];
  window.URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  window.URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open('/admin?tab=users&verified=yes');
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  click.mockRestore();
  const text = await files[0]?.text();
  expect(String(text).split('\r\n')).toEqual([
    'Name,Email,Role,Charity,Status,Joined',
    expect.stringMatching(/^'=SUM\(A1\) Obi,ada@example\.com,User,,,/),
    expect.stringMatching(/^Hope Home,hope@example\.com,User,Verified,,/),
    '',
  ]);
});
