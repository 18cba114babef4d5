import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { anOrder, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Disputes from '../src/disputes/disputes.tsx';

const { waitsFor: _, otherPartyFirstName: __, ...facts } = anOrder({ stage: 'disputed' });
const order: ordersRoutes.AdminOrder = {
  ...facts,
  buyerFirstName: 'Ngozi',
  sellerFirstName: 'Bisi',
  dispute: {
    by: 'buyer',
    reason: 'They did not turn up',
    at: '2026-11-20T10:00:00.000Z',
    stage: 'with-admin',
    until: null,
  },
};
const show = () => renderSlice(Disputes, '/admin?tab=disputes');

beforeEach(() => {
  answer(authRoutes.currentUser, aUser({ role: 'admin' }));
  answer(ordersRoutes.adminOrders, [order]);
});

test('shows what is disputed, by whom and why', async () => {
  show();
  const list = within(await screen.findByRole('list', { name: 'Disputed orders' }));
  expect(list.getByText(/Ngozi objects: “They did not turn up”/)).toBeVisible();
  expect(list.getByText('On hold')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/admin/transactions')?.search.get('stage')).toBe('disputed');
});

test('waits for the answer of the other side, and names the time', async () => {
  const waiting = { ...order.dispute, stage: 'open', until: '2026-11-23T10:00:00.000Z' } as const;
  answer(ordersRoutes.adminOrders, [
    {
      ...order,
      dispute: { by: 'buyer', reason: 'They did not turn up', at: '2026-11-20T10:00:00.000Z', ...waiting },
    },
  ]);
  show();
  expect(await screen.findByText('Bisi can answer until 23 Nov 2026, 11:00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read both sides' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Complete the order/ })).toBeNull();
});

test.each([
  ['Complete the order', 'complete', 'Decided: complete the order'],
  ['Cancel the order', 'cancel', 'Decided: cancel the order'],
])('%s: asks why, and decides', async (button, outcome, done) => {
  answerBy(ordersRoutes.decideOrder, () => {
    answer(ordersRoutes.adminOrders, []);
    return okAnswer(ordersRoutes.decideOrder, order);
  });
  const { toasts } = show();
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Keep it on hold' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'We have asked both');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: done }]));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    outcome,
    reason: 'We have asked both',
  });
  expect(await screen.findByText('No order is disputed')).toBeVisible();
});

test('splits by an amount as people write it, and asks back about one that can be read in two ways', async () => {
  answer(ordersRoutes.adminOrders, [{ ...order, held: '22500.00' }]);
  answer(ordersRoutes.decideOrder, order);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Complete the order/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const decide = () => userEvent.click(dialog.getByRole('button', { name: 'Complete the order' }));
  const back = dialog.getByRole('textbox', { name: /^Back to Ngozi/ });
  await userEvent.type(back, '7,50');
  await userEvent.type(dialog.getByRole('textbox', { name: /reason/i }), 'We have asked both');
  await decide();
  expect(dialog.getByText('Did you mean ₦7.50 or ₦750? Write 7.50 or 750.')).toBeVisible();
  await userEvent.clear(back);
  await userEvent.type(back, 'N7.5k');
  await decide();
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ refund: '7500' }),
  );
});

test('says why a decision was refused, and keeps what was typed', async () => {
  refuse(ordersRoutes.decideOrder, 'order-moved', 'This is no longer possible. The order is completed.');
  const { toasts } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel the order/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'We have asked both');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Not decided' }]));
  expect(dialog.getByRole('textbox')).toHaveValue('We have asked both');
});
