import { type AdminStats, authRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aCharityApplication, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const admin = aUser({ email: 'admin@example.com', firstName: 'Efe', lastName: 'Osagie', role: 'admin' });
const ngozi = aUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Ngozi', lastName: 'Eze' });
const paper = {
  id: '13131313-1313-4313-8313-131313131313',
  name: 'certificate.pdf',
  type: 'application/pdf' as const,
  bytes: 81_204,
};
const applied = { ...ngozi, application: aCharityApplication({ files: [paper] }) };
const notApplied = { ...aUser(), application: null };
const stats: AdminStats = { totalUsers: 3, activeListings: 1, pendingReports: 0, totalTransactions: 0 };

const list = (requests: authRoutes.CharityRequest[]) => answer(authRoutes.charityRequests, requests);
const open = () => renderSlice(Root, '/admin?tab=charities');
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

beforeEach(() => {
  answer(authRoutes.currentUser, admin);
  answer(moderationRoutes.listCases, []);
  answer(ordersRoutes.donationsDesk, []);
  answer(moderationRoutes.adminStats, stats);
  list([applied, notApplied]);
});

it('shows what was applied with, and counts in the name of the tab', async () => {
  open();
  expect(await screen.findByRole('tab', { name: 'Charity Requests (2)' })).toBeVisible();
  const applications = within(await screen.findByRole('region', { name: 'Applications' }));
  expect(applications.getByRole('heading', { name: 'Applications (1)' })).toBeVisible();
  const [first] = applications.getAllByRole('listitem');
  expect(first).toHaveTextContent('Hope Orphanage');
  expect(first).toHaveTextContent('IT45678');
  const evidence = await screen.findByRole('link', { name: /hope\.example\/about/ });
  expect(evidence).toHaveAttribute('href', 'https://hope.example/about');
  expect(evidence).toHaveAttribute('rel', 'noreferrer');
  const link = screen.getByRole('link', { name: /certificate\.pdf/ });
  expect(link).toHaveAttribute('href', `/api/evidence-files/${paper.id}`);
  expect(link.closest('li')).toHaveTextContent('79 KB');
  const others = within(screen.getByRole('region', { name: 'Everyone else' }));
  expect(others.getByRole('button', { name: 'Approve Adaeze Obi' })).toBeVisible();
  expect(others.getByText(/They have not applied/)).toBeVisible();
});

it('offers Approve and Reject as equals in all rows, so that none is the main action of the page', async () => {
  open();
  await screen.findByRole('region', { name: 'Applications' });
  const buttons = screen.getAllByRole('button', { name: /^(Approve|Reject|Remove)/ });
  expect(buttons).toHaveLength(4);
  for (const button of buttons) expect(button).not.toHaveAttribute('data-main-action');
});

it('says when nobody is left', async () => {
  list([]);
  open();
  expect(await screen.findByText('No pending charity verification requests')).toBeVisible();
});

it('approves, says so, and the request is gone', async () => {
  answerBy(authRoutes.verifyCharity, () => {
    list([notApplied]);
    return okAnswer(authRoutes.verifyCharity, { ...ngozi, isVerifiedCharity: true });
  });
  const { toasts } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Hope Orphanage' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Verify Hope Orphanage?' }));
  expect(writes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Charity verified successfully' }]));
  await waitFor(() => expect(screen.queryByText('IT45678')).toBeNull());
  expect(screen.getByRole('button', { name: 'Approve Adaeze Obi' }).closest('li')).toHaveFocus();
  // Only the application that the admin has read is approved: one withdrawn in the meantime is not.
  expect(writes()).toEqual([
    {
      path: `/api/admin/users/${ngozi.id}/verify-charity`,
      body: { applicationId: applied.application.id },
    },
  ]);
});

it('says that it failed, with the reason', async () => {
  refuse(authRoutes.verifyCharity, 'cac-number-taken', 'Another verified charity has this CAC number.');
  const { toasts } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Hope Orphanage' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Verify Hope Orphanage?' }));
  expect(writes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        title: 'Failed to verify charity',
        description: '409: Another verified charity has this CAC number.',
      },
    ]),
  );
});

it('rejects only with a reason that is confirmed', async () => {
  answerBy(authRoutes.rejectCharity, () => {
    list([notApplied]);
    return okAnswer(authRoutes.rejectCharity, ngozi);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Hope Orphanage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Hope Orphanage' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'The number belongs to a shop');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([
    {
      path: `/api/admin/users/${ngozi.id}/reject-charity`,
      body: { reason: 'The number belongs to a shop' },
    },
  ]);
});
