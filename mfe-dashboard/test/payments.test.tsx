import { type OrderPage, type OrderPayment, ordersRoutes } from '@alaso/contracts';
import { anOrderPage } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, notPaid, open, user } from './fixtures.ts';

beforeEach(haveNothing);

const { id, buyerId: other } = anOrderPage();
const openOrder = () => open(`/dashboard?tab=transactions&order=${id}`);
const section = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const written = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

const due: OrderPayment['due'] = {
  part: 'whole',
  price: '20000.00',
  delivery: '2500.00',
  deposit: '0.00',
  fee: '0.00',
  total: '22500.00',
};
const unpaid: OrderPayment = { ...notPaid, due };
const started = { total: '22500.00', until: '2026-11-24T10:30:00.000Z', checkoutUrl: '/sandbox-bank/pay/x' };
const paidAt = '2026-11-24T10:15:00.000Z';
const held = {
  ...unpaid,
  choice: 'now',
  due: null,
  held: '22500.00',
  paidWith: 'card ending 4081',
  paidAt,
} as const;
const bought = (payment: OrderPayment, changed: Partial<OrderPage> = {}) =>
  anOrderPage({ buyerId: user.id, sellerId: other, acts: ['cancel'], payment, ...changed });
const sold = (payment: OrderPayment) => anOrderPage({ payment: { ...payment, due: null, paidWith: null } });

it('a buyer reads every amount and what happens to the money before they pay', async () => {
  answer(ordersRoutes.getOrder, bought(unpaid));
  openOrder();
  const payment = await section();
  expect(payment.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Item',
    'Delivery',
    'Alaso’s fee',
    'Total',
  ]);
  expect(payment.getByText('₦22,500')).toBeVisible();
  expect(payment.getByText(/Alaso holds the money until you confirm that you received it/)).toBeVisible();
});

it('paying now sends the total that was seen; another amount by now is said, and nothing is lost', async () => {
  answer(ordersRoutes.getOrder, bought(unpaid));
  refuse(ordersRoutes.payOrder, 'price-changed', 'The amount has changed. Please check it again.');
  const { toasts } = openOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦22,500 now' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Could not open the payment page' }]));
  expect(written()).toEqual([
    { path: `/api/transactions/${id}/payments`, body: { choice: 'now', total: '22500.00' } },
  ]);
});

it('a buyer who pays in person may still pay now', async () => {
  answer(ordersRoutes.getOrder, bought(unpaid));
  answerBy(ordersRoutes.payOrder, () => {
    const chosen = bought({ ...unpaid, choice: 'meet' });
    answer(ordersRoutes.getOrder, chosen);
    return okAnswer(ordersRoutes.payOrder, chosen);
  });
  openOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay when you meet' }));
  expect(await screen.findByText('You pay Tunde when you meet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay ₦22,500 now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay when you meet' })).toBeNull();
});

it('a buyer who returns from the provider’s page sees the truth: the provider is asked', async () => {
  answer(ordersRoutes.getOrder, bought({ ...unpaid, choice: 'now', started }));
  answerBy(ordersRoutes.checkPayment, () => {
    answer(ordersRoutes.getOrder, bought(held));
    return okAnswer(ordersRoutes.checkPayment, bought(held));
  });
  openOrder();
  const payment = await section();
  expect(await payment.findByText(/^You have paid. Alaso holds ₦22,500. It goes to Tunde/)).toBeVisible();
  expect(payment.getByText(/^Paid with card ending 4081 on/)).toBeVisible();
  expect(payment.queryByRole('button')).toBeNull();
});

it('a payment that is not finished leads back to the provider’s page, or to the choice', async () => {
  answer(ordersRoutes.getOrder, bought({ ...unpaid, choice: 'now', started }));
  answer(ordersRoutes.checkPayment, bought({ ...unpaid, choice: 'now', started }));
  openOrder();
  const link = await screen.findByRole('link', { name: 'Continue to payment' });
  expect(link).toHaveAttribute('href', started.checkoutUrl);
  answer(ordersRoutes.payOrder, bought({ ...unpaid, choice: 'meet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
  await waitFor(() => expect(written().at(-1)?.body).toEqual({ choice: 'meet' }));
});

it('a declined payment says why, and that nothing was charged', async () => {
  answer(ordersRoutes.getOrder, bought({ ...unpaid, failure: 'Insufficient funds.' }));
  openOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your payment did not go through: Insufficient funds. You were not charged. Try again, or pay in person.',
  );
});

it.each<[string, OrderPayment, string]>([
  ['nothing yet', unpaid, 'Ngozi has not chosen how to pay yet.'],
  ['paying in person', { ...unpaid, choice: 'meet' }, 'Ngozi pays you in person.'],
  ['a payment in progress', { ...unpaid, choice: 'now', started }, 'Ngozi is paying now.'],
  [
    'money held',
    held,
    'Ngozi has paid. Alaso holds ₦22,500 and adds your part to your balance when the order is completed.',
  ],
  ['money released', { ...held, held: '0.00', released: '22500.00' }, '₦22,500 was added to your balance.'],
  ['a refund', { ...held, held: '0.00', refunded: '22500.00' }, '₦22,500 goes back to Ngozi.'],
])('a seller reads of %s', async (_, payment, sentence) => {
  answer(ordersRoutes.getOrder, { ...sold(payment), otherPartyFirstName: 'Ngozi' });
  openOrder();
  expect(await (await section()).findByText(sentence)).toBeVisible();
  expect((await section()).queryByRole('button')).toBeNull();
});

it('a refund is on its way, and then has arrived', async () => {
  const back = { ...held, held: '0.00', refunded: '22500.00' } as const;
  answer(ordersRoutes.getOrder, bought(back, { stage: 'cancelled', status: 'cancelled', acts: [] }));
  openOrder();
  expect(await screen.findByText(/^₦22,500 goes back to what you paid with/)).toBeVisible();
});

it('a buyer who has paid reads that they get the money back if the seller does not confirm', async () => {
  answer(ordersRoutes.getOrder, bought(held));
  openOrder();
  expect(await screen.findByText(/the order is cancelled and you get your money back/)).toBeVisible();
});

it('a seller who takes no payment in person leaves the buyer one way to pay', async () => {
  answer(ordersRoutes.getOrder, bought({ ...unpaid, onlyNow: true }));
  openOrder();
  const payment = await section();
  expect(payment.getByText('Tunde takes no payment in person.')).toBeVisible();
  expect(payment.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pay ₦22,500 now']);
});

it('the delivery of a gift is all that is paid for it', async () => {
  const free = { ...due, price: '0.00', total: '2500.00' };
  answer(ordersRoutes.getOrder, bought({ ...unpaid, due: free }, { listingCategory: 'gift' }));
  openOrder();
  const terms = (await section()).getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Delivery', 'Total']);
});

it('the receipt says what was paid through Alaso, its fee, and what was returned', async () => {
  const { part: _, ...paid } = { ...due, fee: '1000.00', total: '23500.00' };
  const payment = { ...held, held: '0.00', released: '12500.00', refunded: '10000.00', paid };
  const over = { stage: 'completed', status: 'completed', receiptNumber: 'AL-20261103-DEADBEEF' } as const;
  answer(ordersRoutes.getOrder, bought(payment, { ...over, completedAt: paidAt }));
  open(`/dashboard?tab=transactions&order=${id}&receipt`);
  const lines = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(lines.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Item₦20,000',
    'Delivery₦2,500',
    'Alaso’s fee₦1,000',
    'Paid₦23,500',
    'Returned to the buyer₦10,000',
    'Total₦13,500',
  ]);
  expect(lines.getByText(/^Paid with card ending 4081 on/)).toBeVisible();
});

it('the balance leads to a month’s statement, and to payments through Alaso only', async () => {
  const account = { bankName: 'GTBank', lastDigits: '6789', accountName: 'NGOZI EZE', pausedUntil: null };
  const balance = {
    isOffered: true,
    balance: '5000.00',
    minimum: '1000.00',
    account,
    onlyNow: false,
    nextPayoutAt: null,
    payouts: [],
    months: ['2026-11'],
  };
  answer(ordersRoutes.getBalance, balance);
  answerBy(ordersRoutes.setOnlyNow, () => {
    answer(ordersRoutes.getBalance, { ...balance, onlyNow: true });
    return okAnswer(ordersRoutes.setOnlyNow, { ...balance, onlyNow: true });
  });
  open('/dashboard?tab=transactions');
  await userEvent.click(await screen.findByText('Balance and payouts'));
  await userEvent.click(await screen.findByRole('switch', { name: 'Take payments through Alaso only' }));
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(written()).toEqual([{ path: '/api/payouts/only-now', body: { onlyNow: true } }]);
  expect(screen.getByRole('link', { name: 'Show the statement' })).toHaveAttribute(
    'href',
    '/dashboard?tab=transactions&statement=2026-11',
  );
});

it('a statement of a month can be read, printed and saved', async () => {
  const entry = { at: paidAt, what: 'earned', about: id, amount: '5000.00', balance: '5000.00' } as const;
  answer(ordersRoutes.getStatement, {
    month: '2026-11',
    opening: '0.00',
    closing: '5000.00',
    entries: [entry],
  });
  open('/dashboard?tab=transactions&statement=2026-11');
  const statement = within(await screen.findByRole('article', { name: 'Statement of November 2026' }));
  expect(statement.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'EntryAmountBalance',
    'Opening balance₦0',
    `Earned24 Nov 2026 · #${id.slice(-8)}₦5,000₦5,000`,
    'Closing balance₦5,000',
  ]);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
});
