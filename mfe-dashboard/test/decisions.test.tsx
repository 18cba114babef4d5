import { moderationRoutes } from '@alaso/contracts';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open as openPage } from './fixtures.ts';

type OwnDecision = moderationRoutes.OwnDecision;
const decision: OwnDecision = {
  ...{
    caseId: '88888888-8888-4888-8888-888888888888',
    hidden: ['Lace gele'],
    person: 'suspend',
    until: null,
  },
  ...{ why: 'It is not real lace.', at: '2026-11-20T10:00:00.000Z', stage: 'decided', appeal: null },
  appealUntil: '2026-12-20T10:00:00.000Z',
};
const open = () => openPage('/dashboard?tab=decisions');

beforeEach(haveNothing);

it('a person sees what was decided about them, why and until when, and appeals once', async () => {
  answer(moderationRoutes.listOwnDecisions, [decision]);
  answer(moderationRoutes.appealDecision, { ...decision, stage: 'appealed', appealUntil: null });
  const { notices } = open();
  expect(await screen.findByText('“Lace gele” is hidden: nobody else sees it.')).toBeVisible();
  expect(screen.getByText('Your account is suspended until further notice.')).toBeVisible();
  expect(screen.getByText('Why: It is not real lace.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Appeal' }));
  expect(await screen.findByText('Say why it should be looked at again')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'It is.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Appeal sent' }]));
  const call = calls.find(({ path }) => path === '/api/appeals');
  expect(call?.body).toEqual({ caseId: decision.caseId, text: 'It is.' });
});

it('of what was taken back it says so, with the answer', async () => {
  const appeal = { text: 'It is.', at: decision.at, why: 'You are right.' };
  answer(moderationRoutes.listOwnDecisions, [
    { ...decision, stage: 'overturned', appeal, appealUntil: null },
  ]);
  open();
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(screen.getByText('The answer: You are right.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

it('says when there is nothing, and what does not come, with Retry', async () => {
  refuse(moderationRoutes.listOwnDecisions, 'service-unavailable', 'Away.');
  open();
  expect(await screen.findByText('Failed to fetch decisions')).toBeVisible();
  answer(moderationRoutes.listOwnDecisions, []);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was decided about you or your listings.')).toBeVisible();
});
