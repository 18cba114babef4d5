import { authRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const ngozi = aUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Ngozi', lastName: 'Eze' });
const readAt = '2026-11-22T10:00:00.000Z';
const application: authRoutes.TailorApplication = {
  ...ngozi,
  portfolio: {
    sews: 'Agbada and senator suits',
    place: { state: 'Lagos', lga: 'Surulere' },
    pricesFrom: '15000.00',
    photos: [{ id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01', width: 1200, height: 1500 }],
    status: 'pending',
    reason: null,
    updatedAt: readAt,
  },
};
const open = () => renderSlice(Root, '/admin?tab=tailors');
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

beforeEach(() => {
  answer(authRoutes.currentUser, aUser({ firstName: 'Efe', role: 'admin' }));
  answer(moderationRoutes.listCases, []);
  answer(ordersRoutes.donationsDesk, []);
  answer(moderationRoutes.adminStats, {
    totalUsers: 3,
    activeListings: 1,
    pendingReports: 0,
    totalTransactions: 0,
  });
  answer(authRoutes.charityRequests, []);
  answer(authRoutes.tailorApplications, [application]);
});

it('shows the work, and gives the badge for what was read', async () => {
  answerBy(authRoutes.approveTailor, () => {
    answer(authRoutes.tailorApplications, []);
    return okAnswer(authRoutes.approveTailor, { ...ngozi, role: 'tailor' });
  });
  const { toasts } = open();
  expect(await screen.findByText('Agbada and senator suits')).toBeVisible();
  expect(screen.getByText('Surulere, Lagos · from ₦15,000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve Ngozi Eze' }));
  expect(await screen.findByText('No one is waiting for the Tailor badge.')).toBeVisible();
  expect(writes()).toEqual([{ path: `/api/admin/users/${ngozi.id}/approve-tailor`, body: { readAt } }]);
  expect(toasts).toMatchObject([{ title: 'Ngozi has the Tailor badge' }]);
});

it('goes on to the next application, and a typed space decides nothing', async () => {
  const bisi = { ...application, id: ngozi.id.replaceAll('2', '3'), firstName: 'Bisi' };
  answer(authRoutes.tailorApplications, [application, bisi]);
  answerBy(authRoutes.approveTailor, () => {
    answer(authRoutes.tailorApplications, [bisi]);
    return okAnswer(authRoutes.approveTailor, { ...ngozi, role: 'tailor' });
  });
  open();
  (await screen.findByRole('button', { name: 'Approve Ngozi Eze' })).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(screen.queryByText('Ngozi Eze')).toBeNull());
  expect(screen.getByRole('button', { name: 'Approve Bisi Eze' }).closest('li')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(writes()).toHaveLength(1);
});

it('rejects with a reason', async () => {
  answer(authRoutes.rejectTailor, ngozi);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Ngozi Eze' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Not your work');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { path: `/api/admin/users/${ngozi.id}/reject-tailor`, body: { readAt, reason: 'Not your work' } },
    ]),
  );
});

it('says that it was decided elsewhere, and keeps the row', async () => {
  refuse(authRoutes.approveTailor, 'application-decided', 'This application has been changed.');
  const { toasts } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Ngozi Eze' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ description: '409: This application has been changed.' }]),
  );
  expect(screen.getByText('Agbada and senator suits')).toBeVisible();
});
