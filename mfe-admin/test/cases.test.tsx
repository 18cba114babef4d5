import {
  authRoutes,
  type CasePage,
  catalogRoutes,
  type FlaggedMessage,
  moderationRoutes,
  ordersRoutes,
} from '@alaso/contracts';
import { aReport, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  choose,
  okAnswer,
  problemAnswer,
  refuse,
  renderSlice,
} from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

it('is narrowed by severity, reason, time and who has it, and opens a case without forgetting any', async () => {
  const asked = () =>
    Object.fromEntries(calls.filter(({ path }) => path === '/api/admin/cases').at(-1)?.search ?? []);
  open();
  await choose('Severity', 'Fraud');
  await choose('Assigned to', 'Assigned to me');
  await choose('Reason', 'Counterfeit');
  await choose('Opened', 'Last 7 days');
  const filter = { severity: 'fraud', taken: 'me', reason: 'counterfeit', openedWithin: 'week' };
  await waitFor(() => expect(asked()).toEqual({ waiting: 'yes', ...filter }));
  await press('Open case: Tunde Ade: Lace gele');
  expect(window.location.search).toMatch(/severity=fraud&taken=me&reason=counterfeit&opened=week&case=/);
  await userEvent.keyboard('{Escape}');
  answer(moderationRoutes.listCases, []);
  await choose('Severity', 'Safety');
  expect(await screen.findByText('No matching cases')).toBeVisible();
  await press('Clear filters');
  expect(window.location.search).toBe('?tab=cases');
  expect(await screen.findByRole('button', { name: 'Open case: Tunde Ade: Lace gele' })).toBeVisible();
});

it('several are dismissed or taken at once, and one that cannot be stays selected', async () => {
  const other = { ...page, id: '55555555-5555-4555-8555-555555555555', personName: 'Bola Ojo', listings: [] };
  answer(moderationRoutes.listCases, [page, other]);
  let decided = 0;
  answerBy(moderationRoutes.decideCase, () => {
    decided += 1;
    if (decided > 1) return problemAnswer('case-taken', 'Hadiza has this case.');
    answer(moderationRoutes.listCases, [other]);
    return okAnswer(moderationRoutes.decideCase, { ...page, stage: 'dismissed' });
  });
  const { toasts } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Tunde Ade: Lace gele' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Bola Ojo' }));
  const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
  expect(bar.getByText('2 cases selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Dismiss' }));
  await press('Dismiss them');
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: '1 case dismissed' },
      { title: '1 case could not be changed', description: 'They stay selected. Hadiza has this case.' },
    ]),
  );
  expect(await bar.findByText('1 case selected')).toBeVisible();
  answer(moderationRoutes.takeCase, { ...other, takenBy: admin.id });
  await userEvent.click(bar.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() =>
    expect(toasts).toContainEqual(expect.objectContaining({ title: '1 case assigned to you' })),
  );
  expect(screen.queryByRole('region', { name: 'Selected cases' })).toBeNull();
});

it('a decision says that it can be undone, and is undone by one tap', async () => {
  const until = '2026-11-20T10:00:10.000Z';
  const undo = { caseId: page.id, until };
  answer(moderationRoutes.decideCase, { ...page, stage: 'dismissed', undo });
  answer(moderationRoutes.undoDecision, page);
  const { toasts } = openCase();
  await press('Dismiss all');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dismiss all' }),
  );
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Case decided', action: { label: 'Undo' } }]));
  act(() => toasts[0]?.action?.onAction());
  await waitFor(() => expect(sent('/undo')).toEqual({ until }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Decision undone' }));
});

it('an undo that comes too late says so', async () => {
  const undo = { caseId: page.id, until: '2026-11-20T10:00:10.000Z' };
  answer(moderationRoutes.decideCase, { ...page, stage: 'dismissed', undo });
  refuse(moderationRoutes.undoDecision, 'case-moved', 'It is too late to undo this.');
  const { toasts } = openCase();
  await press('Dismiss all');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dismiss all' }),
  );
  await waitFor(() => expect(toasts).toHaveLength(1));
  act(() => toasts[0]?.action?.onAction());
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      title: 'Could not undo the decision',
      description: '409: It is too late to undo this.',
    }),
  );
});

it('of several that are the same, all but one are closed as duplicates, and name the one that stays', async () => {
  const other = {
    ...page,
    id: '55555555-5555-4555-8555-555555555555',
    personName: 'Bola Ojo',
    listings: [],
    openedAt: '2026-11-19T10:00:00.000Z',
  };
  answer(moderationRoutes.listCases, [page, other]);
  answer(moderationRoutes.closeAsDuplicate, { ...page, stage: 'dismissed', duplicateOf: other.id });
  const { toasts } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Tunde Ade: Lace gele' }));
  const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
  expect(bar.queryByRole('button', { name: 'Close as duplicates' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Bola Ojo' }));
  await userEvent.click(bar.getByRole('button', { name: 'Close as duplicates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close all but one of these cases?' }));
  expect(dialog.getByRole('combobox', { name: 'Which one stays open?' })).toHaveTextContent('Bola Ojo');
  await userEvent.click(dialog.getByRole('button', { name: 'Close 1 case' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: '1 duplicate closed' }]));
  expect(sent(`/${page.id}/duplicate`)).toEqual({ of: other.id });
  expect(sent(`/${other.id}/duplicate`)).toBeUndefined();
});

it('a duplicate leads to the case that stays', async () => {
  answer(moderationRoutes.getCase, { ...page, stage: 'dismissed', duplicateOf: listing.id });
  openCase();
  expect(await screen.findByRole('link', { name: `#${listing.id.slice(-8)}` })).toHaveAttribute(
    'href',
    `/admin?tab=cases&case=${listing.id}`,
  );
});

it('shows the photo of the person it is about', async () => {
  const personPhotoUrl = `/media/photos/${shown.id}/320.webp`;
  answer(moderationRoutes.listCases, [{ ...page, personPhotoUrl }]);
  open();
  await waitFor(() => expect(document.querySelector(`img[src="${personPhotoUrl}"]`)).toBeVisible());
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
  await press('Counterfeit');
  const why = 'This item is not genuine. Only genuine items can be listed on Alaso.';
  expect(screen.getByRole('textbox', { name: 'Why' })).toHaveValue(why);
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), ' Sorry.');
  await press('Approve and apply');
  await waitFor(() =>
    expect(sent('/decision')).toEqual({
      status: 'reviewed',
      follows: { hide: [listing.id], person: 'suspend', days: 7, why: `${why} Sorry.` },
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

it('is found by what it is about, and opened from the search', async () => {
  const found = { kind: 'case' as const, id: page.id, title: 'Tunde Ade · Lace gele', isExact: false };
  answer(moderationRoutes.findCases, [{ ...found, detail: '#88888888 · fraud · decided' }]);
  for (const other of [authRoutes.findMembers, catalogRoutes.findListings, ordersRoutes.findOrders])
    answer(other, []);
  open();
  await screen.findByRole('button', { name: 'Find anything' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'lace g');
  await userEvent.click(
    await screen.findByRole('option', { name: 'Tunde Ade · Lace gele · #88888888 · fraud · decided' }),
  );
  await waitFor(() => expect(window.location.search).toBe(`?tab=cases&case=${page.id}`));
});

it('shows the messages around a reported one when an admin asks for them', async () => {
  const messageId = '13131313-1313-4313-8313-131313131313';
  const photo = { id: '13131313-1313-4313-8313-131313131314', width: 800, height: 600 };
  answer(moderationRoutes.getCase, { ...page, reports: [aReport({ reason: 'fraud', messageId })] });
  const message = {
    id: messageId,
    senderId: listing.id,
    senderName: 'Tunde',
    text: 'Pay first',
    photos: [photo],
    sentAt: at,
  };
  answer(moderationRoutes.listCaseMessages, [
    { reportId: page.id, messages: [{ ...message, isReported: true }] },
  ]);
  openCase();
  await press('Show the messages');
  const around = await screen.findByRole('list', { name: 'Messages around the reported one' });
  expect(around).toHaveTextContent('Pay first');
  expect(around).toHaveTextContent('Reported');
  const picture = within(around).getByRole('link', { name: 'message from Tunde, photo 1 of 1' });
  const address = `/api/admin/cases/${page.id}/messages/${messageId}/photos/${photo.id}`;
  expect(picture).toHaveAttribute('href', `${address}?size=large`);
});

it('lists flagged messages and meeting places with who sent them and why, and no text', async () => {
  const message: FlaggedMessage = {
    id: '13131313-1313-4313-8313-131313131315',
    conversationId: page.id,
    senderId: '99999999-9999-4999-8999-999999999999',
    senderName: 'Tunde',
    listingId: listing.id,
    listingTitle: listing.title,
    warnings: ['phone-number', 'pay-outside'],
    sentAt: at,
  };
  const place = { ...message, id: page.id, senderName: 'Bisi', isMeetingPlace: true };
  answer(ordersRoutes.listFlaggedMessages, [message, place]);
  open();
  await press('Flagged messages');
  const list = within(await screen.findByRole('list', { name: 'Flagged messages' }));
  const [first, second] = list.getAllByRole('listitem');
  for (const part of ['Phone number', 'Pay outside', 'Tunde', 'Lace gele'])
    expect(first).toHaveTextContent(part);
  expect(first).not.toHaveTextContent('Meeting place');
  for (const part of ['Meeting place', 'Phone number', 'Bisi']) expect(second).toHaveTextContent(part);
  expect(list.getByRole('link', { name: 'Tunde' })).toHaveAttribute(
    'href',
    '/admin?person=99999999-9999-4999-8999-999999999999',
  );
  expect(window.location.search).toBe('?tab=cases&show=flagged');
  await press('Waiting');
  expect(await screen.findByRole('list', { name: 'Cases' })).toBeVisible();
});
