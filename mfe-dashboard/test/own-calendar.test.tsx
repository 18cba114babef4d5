import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const since = '2026-11-22T10:00:00.000Z';
const addressOf = (token: string) => `/api/calendar/${token}.ics`;
const openSettings = () => open('/dashboard?tab=settings');
const section = async () => within(await screen.findByRole('region', { name: 'Calendar' }));
const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const sent = (method: string) =>
  calls.filter((call) => call.method === method && call.path === '/api/calendar');

/** Answers each new link with the next of these secrets. */
function makes(...tokens: string[]): void {
  answerBy(ordersRoutes.renewCalendar, () => {
    answer(ordersRoutes.getCalendar, { since });
    return okAnswer(ordersRoutes.renewCalendar, { address: addressOf(tokens.shift() ?? 'none') });
  });
}

beforeEach(() => {
  haveNothing();
  answer(authRoutes.listSessions, []);
  answer(authRoutes.dataExport, { state: 'none', availableUntil: null, nextAt: null });
});

it('makes a link, which is shown once and can be copied', async () => {
  // Gives the page a clipboard.
  userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  makes('first');
  const { toasts } = openSettings();
  await press('Create a Link');
  const link = await (await section()).findByRole('textbox', { name: 'Private Link' });
  expect(link).toHaveValue(`${window.location.origin}${addressOf('first')}`);
  await press('Copy Link');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Copied' }]));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}${addressOf('first')}`);
  expect(sent('POST')).toHaveLength(1);
});

it('says since when there is one, and asks before a new one ends it', async () => {
  answer(ordersRoutes.getCalendar, { since });
  makes('second');
  openSettings();
  expect(await (await section()).findByText(/^You have had a link since /)).toBeVisible();
  expect((await section()).queryByRole('textbox')).toBeNull();
  await press('Make a New Link');
  expect(await screen.findByText(/^The old link stops working\./)).toBeVisible();
  expect(sent('POST')).toEqual([]);
  await confirm('Make a New Link');
  expect(await (await section()).findByRole('textbox', { name: 'Private Link' })).toHaveValue(
    `${window.location.origin}${addressOf('second')}`,
  );
});

it('is switched off, after it has asked', async () => {
  answer(ordersRoutes.getCalendar, { since });
  answerBy(ordersRoutes.endCalendar, () => {
    answer(ordersRoutes.getCalendar, { since: null });
    return okAnswer(ordersRoutes.endCalendar);
  });
  const { toasts } = openSettings();
  await press('Switch Off');
  await confirm('Switch Off');
  expect(await (await section()).findByRole('button', { name: 'Create a Link' })).toBeVisible();
  expect(sent('DELETE')).toHaveLength(1);
  expect(toasts).toMatchObject([{ title: 'Calendar link switched off' }]);
});

it('says so if a link could not be made', async () => {
  refuse(ordersRoutes.renewCalendar, 'service-unavailable', 'Away.');
  const { toasts } = openSettings();
  await press('Create a Link');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Could not create a link' }]));
  expect((await section()).queryByRole('textbox')).toBeNull();
});

it('says so if it did not come, and a Retry recovers', async () => {
  refuse(ordersRoutes.getCalendar, 'service-unavailable', 'Away.');
  openSettings();
  const panel = await (await section()).findByRole('alert');
  expect(panel).toHaveTextContent('Could not load your calendar link');
  answer(ordersRoutes.getCalendar, { since: null });
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await (await section()).findByRole('button', { name: 'Create a Link' })).toBeVisible();
});
