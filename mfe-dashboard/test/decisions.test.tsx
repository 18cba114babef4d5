import { moderationRoutes } from '@alaso/contracts';
import { aReport } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open as openPage } from './fixtures.ts';

type OwnDecision = moderationRoutes.OwnDecision;
const decision: OwnDecision = {
  caseId: '88888888-8888-4888-8888-888888888888',
  hidden: ['Lace gele'],
  person: 'suspend',
  until: null,
  why: 'It is not real lace.',
  at: '2026-11-20T10:00:00.000Z',
  stage: 'decided',
  appeal: null,
  appealUntil: '2026-12-20T10:00:00.000Z',
};
const item = { listingId: '77777777-7777-4777-8777-777777777777', listingTitle: 'Lace gele' };
const open = () => openPage('/dashboard?tab=decisions');

beforeEach(() => {
  haveNothing();
  answer(moderationRoutes.listOwnReports, []);
});

it('a person sees what was decided about them, why and until when, and appeals once', async () => {
  answer(moderationRoutes.listOwnDecisions, [decision]);
  answer(moderationRoutes.appealDecision, { ...decision, stage: 'appealed', appealUntil: null });
  const { toasts } = open();
  expect(await screen.findByText('“Lace gele” is hidden from everyone else.')).toBeVisible();
  expect(screen.getByText('Your account is suspended until further notice.')).toBeVisible();
  expect(screen.getByText('Why: It is not real lace.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Appeal' }));
  expect(await screen.findByText('Tell us why we should review this again')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'It is.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Appeal sent' }]));
  const call = calls.find(({ path }) => path === '/api/appeals');
  expect(call?.body).toEqual({ caseId: decision.caseId, text: 'It is.' });
});

it('arrives at the heading of the decisions', async () => {
  answer(moderationRoutes.listOwnDecisions, [decision]);
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  open();
  const heading = await screen.findByRole('heading', { name: 'Decisions about you' });
  expect(heading).toHaveFocus();
  expect(scroll.mock.contexts).toContain(heading);
  scroll.mockRestore();
});

it('of what was taken back it says so, with the answer', async () => {
  const appeal = { text: 'It is.', at: decision.at, why: 'You are right.' };
  answer(moderationRoutes.listOwnDecisions, [
    { ...decision, stage: 'overturned', appeal, appealUntil: null },
  ]);
  open();
  expect(await screen.findByText('Overturned')).toBeVisible();
  expect(screen.getByText('The answer: You are right.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

it('says when there is nothing, and what does not come, with Retry', async () => {
  refuse(moderationRoutes.listOwnDecisions, 'service-unavailable', 'Away.');
  open();
  expect(await screen.findByText('Failed to fetch decisions')).toBeVisible();
  answer(moderationRoutes.listOwnDecisions, []);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No decisions about you or your listings.')).toBeVisible();
});

it('shows what the person has reported, with their photos, and what became of it', async () => {
  const photo = { id: '12121212-1212-4212-8212-121212121212', width: 1200, height: 1500 };
  answer(moderationRoutes.listOwnDecisions, []);
  answer(moderationRoutes.listOwnReports, [
    {
      ...aReport({ ...item, reason: 'fraud', status: 'reviewed', photos: [photo] }),
      personFirstName: 'Tunde',
    },
    { ...aReport({ id: item.listingId, description: null }), personFirstName: null },
  ]);
  open();
  const own = within(await screen.findByRole('region', { name: 'Your reports' }));
  const first = await own.findByRole('listitem', { name: 'Reported: Lace gele' });
  expect(first).toHaveTextContent(/Action taken.*Lace gele.*Fraud.*The label is not real./);
  const link = within(first).getByRole('link', { name: 'Your photos, photo 1 of 1' });
  expect(link).toHaveAttribute('href', `/media/photos/${photo.id}/960.jpg`);
  const second = own.getByRole('listitem', { name: 'Reported: Former member' });
  expect(second).toHaveTextContent('Under review');
});

it('says when the reports do not come, and the decisions stay', async () => {
  answer(moderationRoutes.listOwnDecisions, []);
  refuse(moderationRoutes.listOwnReports, 'service-unavailable', 'Away.');
  open();
  expect(await screen.findByText('Failed to fetch your reports')).toBeVisible();
  expect(await screen.findByText('No decisions about you or your listings.')).toBeVisible();
  answer(moderationRoutes.listOwnReports, []);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You have not reported anything.')).toBeVisible();
});
