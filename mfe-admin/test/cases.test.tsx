import { authRoutes, type CasePage, catalogRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aReport, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const admin = aUser({ role: 'admin' });
const at = '2026-11-20T10:00:00.000Z';
const listing = { id: '77777777-7777-4777-8777-777777777777', title: 'Lace gele' };
const shown = { id: '12121212-1212-4212-8212-121212121212', width: 800, height: 1000 };
const page: CasePage = {
  id: '88888888-8888-4888-8888-888888888888',
  stage: 'open',
  severity: 'fraud',
  isEscalated: true,
  personId: '99999999-9999-4999-8999-999999999999',
  personName: 'Tunde Ade',
  listings: [listing],
  reportCount: 2,
  takenBy: null,
  takenByName: null,
  openedAt: at,
  waitingSince: at,
  decision: null,
  appeal: null,
  mayDecide: true,
  reports: [aReport({ reason: 'fraud', photos: [shown] })],
  timeline: [{ event: 'opened', at, byName: null, text: 'fraud' }],
};
const open = (address = '/admin?tab=cases') => renderSlice(Root, address);
const openCase = () => open(`/admin?tab=cases&case=${page.id}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (end: string) => calls.find(({ path, method }) => method !== 'GET' && path.endsWith(end))?.body;

beforeEach(() => {
  answer(authRoutes.currentUser, admin);
  answer(ordersRoutes.donationsDesk, []);
  refuse(moderationRoutes.adminStats, 'service-unavailable', 'Away.');
  refuse(authRoutes.charityRequests, 'service-unavailable', 'Away.');
  answer(moderationRoutes.listCases, [page]);
  answer(moderationRoutes.getCase, page);
});

it('lists what waits, with how grave it is, and opens it', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Cases' }));
  const row = list.getByRole('listitem');
  for (const part of ['Fraud', 'Open', 'Escalated', 'Tunde Ade: Lace gele', '2 reports'])
    expect(row).toHaveTextContent(part);
  await press('Open case: Tunde Ade: Lace gele');
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getByText('Opened by a report')).toBeVisible();
  const photo = screen.getByRole('link', { name: 'Photos: Fraud, photo 1 of 1' });
  expect(photo).toHaveAttribute('href', `/media/photos/${shown.id}/640.jpg`);
});

it('is decided with what follows: hide, suspend for days, and why', async () => {
  answerBy(moderationRoutes.decideCase, () => {
    answer(moderationRoutes.getCase, { ...page, stage: 'decided' });
    return okAnswer(moderationRoutes.decideCase, { ...page, stage: 'decided' });
  });
  openCase();
  await press('Approve');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Lace gele' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Action on the account' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Suspend for days' }));
  await press('Approve and apply');
  expect(await screen.findByText('Give a reason. The person will read it')).toBeVisible();
  expect(sent('/decision')).toBeUndefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'Not real.');
  await press('Approve and apply');
  await waitFor(() =>
    expect(sent('/decision')).toEqual({
      status: 'reviewed',
      follows: { hide: [listing.id], person: 'suspend', days: 7, why: 'Not real.' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

it('that another admin has can be taken over, and not decided before', async () => {
  answer(moderationRoutes.getCase, { ...page, takenBy: listing.id, takenByName: 'Efe Osagie' });
  answer(moderationRoutes.takeCase, { ...page, takenBy: admin.id, takenByName: 'Ada Obi' });
  openCase();
  expect(await screen.findByText('Assigned to Efe Osagie')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press('Take over');
  await waitFor(() => expect(sent('/take')).toEqual({ from: listing.id }));
});

it('has its appeal decided, with why', async () => {
  const appeal = { text: 'It is real.', at, why: null };
  answer(moderationRoutes.getCase, { ...page, stage: 'appealed', appeal });
  answer(moderationRoutes.decideAppeal, { ...page, stage: 'overturned', appeal });
  openCase();
  expect(await screen.findByText('It is real.')).toBeVisible();
  await press('Overturn');
  const dialog = within(await screen.findByRole('dialog', { name: 'Overturn the decision' }));
  await userEvent.type(dialog.getByRole('textbox'), 'It is.');
  await userEvent.click(dialog.getByRole('button', { name: 'Overturn' }));
  await waitFor(() => expect(sent('/appeal')).toEqual({ outcome: 'overturned', why: 'It is.' }));
});

it('does not offer the appeal to the admin who decided, and says why', async () => {
  const appeal = { text: 'It is real.', at, why: null };
  answer(moderationRoutes.getCase, { ...page, stage: 'appealed', appeal, mayDecide: false });
  openCase();
  expect(await screen.findByText('You decided this case: another admin decides the appeal.')).toBeVisible();
  for (const name of ['Uphold', 'Overturn', 'Assign to me'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('is dismissed only after a question, which says what it closes', async () => {
  const reports = ['fraud', 'offensive', 'other'].map((reason, n) =>
    aReport({ id: page.id.slice(0, -1) + String(n), reason }),
  );
  answer(moderationRoutes.getCase, { ...page, reports });
  answer(moderationRoutes.decideCase, { ...page, stage: 'dismissed' });
  openCase();
  await press('Dismiss all');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/This closes all 3 pending reports of this case\./)).toBeVisible();
  expect(sent('/decision')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() => expect(sent('/decision')).toEqual({ status: 'dismissed' }));
});

it('obeys j, and opens with Enter', async () => {
  open();
  await screen.findByRole('list', { name: 'Cases' });
  await userEvent.keyboard('j');
  expect(screen.getByRole('listitem')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('list', { name: 'Timeline' })).toBeVisible();
});

it('says what does not come, with Retry, and when there is nothing', async () => {
  refuse(moderationRoutes.listCases, 'service-unavailable', 'Away.');
  open();
  expect(await screen.findByText('Failed to fetch cases')).toBeVisible();
  answer(moderationRoutes.listCases, []);
  await press('Closed');
  expect(await screen.findByText('No closed cases yet')).toBeVisible();
});

it('is found by what it is about once it is closed, too', async () => {
  answerBy(moderationRoutes.listCases, ({ search }) => {
    const closed = { ...page, stage: 'decided' as const };
    return okAnswer(moderationRoutes.listCases, search.get('waiting') === 'no' ? [closed] : []);
  });
  for (const found of [authRoutes.adminUsers, catalogRoutes.listListings, ordersRoutes.adminOrders])
    answer(found, []);
  open();
  await screen.findByRole('button', { name: 'Find anything' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'lace g');
  await userEvent.click(
    await screen.findByRole('option', { name: 'Tunde Ade · Lace gele · 88888888 · Decided' }),
  );
  await waitFor(() => expect(window.location.search).toBe(`?tab=cases&case=${page.id}`));
});

it('shows the messages around a reported one when an admin asks for them', async () => {
  const messageId = '13131313-1313-4313-8313-131313131313';
  answer(moderationRoutes.getCase, { ...page, reports: [aReport({ reason: 'fraud', messageId })] });
  const message = { id: messageId, senderId: listing.id, senderName: 'Tunde', text: 'Pay first', sentAt: at };
  answer(moderationRoutes.listCaseMessages, [
    { reportId: page.id, messages: [{ ...message, isReported: true }] },
  ]);
  openCase();
  await press('Show the messages');
  const around = await screen.findByRole('list', { name: 'Messages around the reported one' });
  expect(around).toHaveTextContent('Pay first');
  expect(around).toHaveTextContent('Reported');
});
