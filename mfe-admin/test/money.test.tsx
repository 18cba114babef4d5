import { ordersRoutes } from '@alaso/contracts';
import { answer, answerBy, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Money from '../src/money/money.tsx';

const orderId = '44444444-4444-4444-8444-444444444444';
const overview: ordersRoutes.MoneyOverview = {
  accounts: {
    clearing: '-61500.00',
    held: '22500.00',
    members: '38000.00',
    refunds: '0.00',
    payouts: '0.00',
    fees: '1000.00',
  },
  ledger: { at: '2026-11-26T03:00:00.000Z', checked: 214, faults: [] },
  provider: { at: '2026-11-26T03:30:00.000Z', checked: 12, faults: [] },
  differences: [
    {
      reference: '55555555-5555-4555-8555-555555555555',
      kind: 'not-credited',
      provider: '22500.00',
      ours: null,
      orderId,
      foundAt: '2026-11-26T02:30:00.000Z',
      resolvedAt: '2026-11-26T02:31:00.000Z',
    },
  ],
};
const show = () => renderSlice(Money, '/admin?tab=money');

it('shows what is held for whom, the results of the checks, and each difference with its order', async () => {
  answer(ordersRoutes.getMoney, overview);
  show();
  const held = within(await screen.findByRole('region', { name: 'Money we hold' }));
  expect(held.getByText('With the payment provider').nextSibling).toHaveTextContent('−₦61,500');
  expect(held.getByText('Held for open orders').nextSibling).toHaveTextContent('₦22,500');
  expect(screen.getByText('Passed: 214 postings.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Debited, not credited/ }));
  expect(row.getByRole('link', { name: '#44444444' })).toHaveAttribute('href', `/admin?order=${orderId}`);
  expect(row.getByText('Nothing')).toBeVisible();
  expect(row.getByText(/^Resolved/)).toBeVisible();
});

it('says what failed a check, and that a check has not run yet', async () => {
  const faults = ['Order #44444444 and the ledger differ about what is held.'];
  const failed = { at: '2026-11-26T03:00:00.000Z', checked: 3, faults };
  answer(ordersRoutes.getMoney, { ...overview, ledger: failed, provider: null, differences: [] });
  show();
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.getByText(faults[0] ?? '')).toBeVisible();
  expect(screen.getByText('Not run yet. It runs automatically.')).toBeVisible();
  expect(screen.getByText('The provider and our books agree')).toBeVisible();
});

it('offers another try when it could not be read', async () => {
  answerBy(ordersRoutes.getMoney, () => new Response(null, { status: 503 }));
  show();
  answerBy(ordersRoutes.getMoney, () => okAnswer(ordersRoutes.getMoney, overview));
  await userEvent.click(await screen.findByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('Passed: 12 charges.')).toBeVisible();
});
