import { type GiftWaiting, ordersRoutes } from '@alaso/contracts';
import { anOrderPage } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmAsked, haveNothing, open, user } from './fixtures.ts';

const address = `/dashboard?tab=transactions&order=${anOrderPage().id}`;
const claimed = anOrderPage({
  listingCategory: 'gift',
  type: 'gift',
  amount: '0.00',
  stage: 'claimed',
  acts: ['collect', 'complete', 'cancel', 'pass-on'],
  waitsFor: 'me',
  clock: { event: 'miss', at: '2026-11-04T10:00:00.000Z' },
});
const waits = (firstName: string, missed = 0): GiftWaiting => ({
  userId: crypto.randomUUID(),
  firstName,
  missed,
  since: '2026-11-01T10:00:00.000Z',
});
const [ngozi, bola] = [waits('Ngozi'), waits('Bola', 2)];
const written = () =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

beforeEach(() => {
  haveNothing();
  answer(ordersRoutes.getOrder, claimed);
  answer(ordersRoutes.listGiftWaiting, [ngozi, bola]);
});

it('a giver sees who waits, since when and what they have missed', async () => {
  open(address);
  const queue = within(await screen.findByRole('region', { name: 'Waiting list' }));
  const rows = queue.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'NgoziSince Sun 1 Nov, 11:00Give it to Ngozi',
    'BolaSince Sun 1 Nov, 11:00. 2 missed pick-ups latelyGive it to Bola',
  ]);
});

it('a giver gives it to one of them, and has to say why', async () => {
  answerBy(ordersRoutes.passGiftOn, () => {
    answer(ordersRoutes.getOrder, { ...claimed, stage: 'cancelled', status: 'cancelled', acts: [] });
    return okAnswer(ordersRoutes.passGiftOn, claimed);
  });
  const { toasts } = open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Give it to Bola' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give it to Bola?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Give it to Bola' }));
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  expect(written()).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She lives next door');
  await userEvent.click(dialog.getByRole('button', { name: 'Give it to Bola' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'It is Bola’s turn' }]));
  const body = { userId: bola.userId, reason: 'She lives next door' };
  expect(written()).toEqual([{ path: `/api/transactions/${claimed.id}/pass-on`, body }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a giver says that their gift is collected', async () => {
  answerBy(ordersRoutes.collectGift, () => {
    answer(ordersRoutes.getOrder, { ...claimed, stage: 'collected', acts: [] });
    return okAnswer(ordersRoutes.collectGift, claimed);
  });
  open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as collected' }));
  expect(await confirmAsked('Mark as collected')).toBe(`Collected by ${claimed.otherPartyFirstName}?`);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull());
  expect(written()).toEqual([{ path: `/api/transactions/${claimed.id}/collect`, body: undefined }]);
});

it('who has claimed it sees only how many wait', async () => {
  answer(ordersRoutes.getOrder, { ...claimed, buyerId: user.id, acts: ['cancel'], waitsFor: 'other' });
  answer(ordersRoutes.getGiftLine, { open: true, waiting: 1, place: null, heldBackBy: null });
  open(address);
  expect(
    await screen.findByText(/^1 person is waiting for this gift\. If you cannot collect it/),
  ).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/line') && path.includes('transactions'))).toBe(false);
});
