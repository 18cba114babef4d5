import { randomUUID } from 'node:crypto';
import { Balance, ordersRoutes, Statement } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { createLogger, hourMs, type Mail } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { ledgerRepository, verifyLedger } from '../src/ledger/index.ts';
import { openMatters } from '../src/open-matters.repository.ts';
import { type PaymentProvider, ProviderUnavailable, type Transfer } from '../src/payments/provider.ts';
import { checkPayout, mailAccountChanged } from '../src/payouts/index.ts';
import { payoutAccountsOf } from '../src/payouts/payout.model.ts';
import { nextPayoutAfter } from '../src/payouts/payout.repository.ts';
import { sentenceOf } from './answers.ts';
import { fakeProvider } from './fake-provider.ts';
import { useOrders } from './orders-service.ts';

const transfers = new Map<string, Transfer>();
let outcome: Transfer['status'] = 'success';
let losesAnswers = false;
const provider: PaymentProvider = {
  ...fakeProvider().provider,
  resolveAccount: async ({ accountNumber }) =>
    accountNumber.endsWith('0000') ? null : { accountName: 'NGOZI OBI' },
  async transfer({ reference, amountKobo }) {
    const made = transfers.get(reference) ?? { reference, amountKobo, status: outcome, failure: null };
    transfers.set(reference, made);
    if (losesAnswers) throw new ProviderUnavailable('the answer was lost');
    return made;
  },
  verifyTransfer: async (reference) => transfers.get(reference) ?? null,
};
const orders = useOrders(() => ({}), { provider, feeBasisPoints: 0, shopUrl: 'https://alaso.example' });
const log = createLogger('test', 'silent');
const ledger = () => ledgerRepository(orders.service.platform.connection);
beforeEach(() => {
  outcome = 'success';
  losesAnswers = false;
});
afterEach(async () => {
  expect((await verifyLedger(ledger())).faults).toEqual([]);
});

const account = { bankCode: '058', accountNumber: '0123456789' };
const call = {
  balance: (as: TestUser) => orders.service.call(ordersRoutes.getBalance, {}, { as }),
  choose: (as: TestUser, body = account) =>
    orders.service.call(ordersRoutes.setPayoutAccount, { body }, { as }),
};
const loadBalance = async (as: TestUser) => Balance.parse((await call.balance(as)).body);

/** Adds this much to a member's balance, as a completed order does. */
async function earn(user: TestUser, amountKobo: number): Promise<void> {
  const about = randomUUID();
  const entries = [
    { account: 'clearing', amountKobo: -amountKobo },
    { account: `member:${user.id}`, amountKobo },
  ] as const;
  const { inTransaction } = orders.service.platform;
  await inTransaction(async (session) => {
    await ledger().post(
      { key: `release ${about}`, kind: 'release', about, entries, at: orders.now() },
      session,
    );
  });
}

async function member(amountKobo: number): Promise<TestUser> {
  const user = orders.service.user({ firstName: 'Ngozi' });
  expect((await call.choose(user)).status).toBe(200);
  await earn(user, amountKobo);
  return user;
}

/** Lets the pause of a new account pass, the time in which buyers can dispute, and the next morning come. */
const untilPayout = () =>
  orders.passes(nextPayoutAfter(new Date(Date.now() + 50 * hourMs)).getTime() - Date.now());

const listPayouts = async (user: TestUser) => (await loadBalance(user)).payouts.map(({ state }) => state);
const transfersFor = async (user: TestUser) =>
  (await loadBalance(user)).payouts.filter(({ id }) => transfers.has(id)).length;

it('money that is still to be paid out keeps an account from being deleted; less than a payout does not', async () => {
  const [rich, poor] = [await member(250_000), await member(99_900)];
  const openFor = ({ id }: TestUser) => openMatters(orders.service.platform.connection, id);
  expect(await openFor(rich)).toEqual([{ kind: 'balance', id: rich.id, title: '₦2,500' }]);
  expect(await openFor(poor)).toEqual([]);
  untilPayout();
  await orders.sweep();
  expect(await openFor(rich)).toEqual([]);
});

describe('the account for payouts', () => {
  it('has a name that its bank tells, and shows the last digits alone', async () => {
    const user = orders.service.user();
    const named = await orders.service.call(ordersRoutes.resolveBankAccount, { body: account }, { as: user });
    expect(named.body).toEqual({ accountName: 'NGOZI OBI' });
    const chosen = await call.choose(user);
    expect(chosen.body).toMatchObject({
      isOffered: true,
      balance: '0.00',
      minimum: '1000.00',
      account: { bankName: 'Guaranty Trust Bank', lastDigits: '6789', accountName: 'NGOZI OBI' },
      nextPayoutAt: null,
    });
    expect(chosen.text).not.toContain(account.accountNumber);
    const stored = await payoutAccountsOf(orders.service.platform.connection).findById(user.id).lean();
    expect(stored?.accountNumber).toBe(account.accountNumber);
  });

  it('is refused if the bank does not know it, or the list does not know the bank', async () => {
    const user = orders.service.user();
    const unknown = await call.choose(user, { ...account, accountNumber: '0123450000' });
    expect([unknown.status, sentenceOf(unknown)]).toEqual([400, expect.stringContaining('does not know')]);
    expect((await call.choose(user, { ...account, bankCode: '999' })).status).toBe(400);
    expect((await loadBalance(user)).account).toBeNull();
  });

  it('needs a recent password', async () => {
    const user = orders.service.user({ confirmedAt: new Date(Date.now() - 2 * hourMs) });
    const refused = await call.choose(user);
    expect([refused.status, sentenceOf(refused)]).toEqual([403, 'Please enter your password again.']);
  });

  it('is told by email, and pauses payouts for a day', async () => {
    const user = await member(500_000);
    expect((await loadBalance(user)).account?.pausedUntil).not.toBeNull();
    const mails: Mail[] = [];
    await mailAccountChanged(
      {
        payouts: orders.moves().payouts,
        auth: { user: async (id) => aUser({ id }) },
        mailer: { send: async (mail) => void mails.push(mail) },
        shopUrl: 'https://alaso.example',
      },
      { id: randomUUID(), name: 'payout-account.changed', occurredAt: '', payload: { userId: user.id } },
    );
    expect(mails).toMatchObject([{ subject: 'Your payout account was changed' }]);
    expect(mails[0]?.text).toContain('ending 6789');
    expect(mails[0]?.text).not.toContain(account.accountNumber);
    orders.passes(23 * hourMs);
    await orders.sweep();
    expect(await listPayouts(user)).toEqual([]);
  });
});

describe('the daily payout', () => {
  it('sends the whole balance, once a day', async () => {
    const user = await member(500_000);
    untilPayout();
    expect((await loadBalance(user)).account?.pausedUntil).toBeNull();
    await orders.sweep();
    await orders.sweep();
    expect(await loadBalance(user)).toMatchObject({
      balance: '0.00',
      payouts: [{ amount: '5000.00', state: 'paid', bankName: 'Guaranty Trust Bank', lastDigits: '6789' }],
    });
    expect(await ledger().balance('payouts')).toBe(0);
    await earn(user, 200_000);
    await orders.sweep();
    expect(await listPayouts(user)).toEqual(['paid']);
  });

  it('leaves less than the minimum in the balance', async () => {
    const user = await member(99_999);
    untilPayout();
    await orders.sweep();
    expect(await loadBalance(user)).toMatchObject({ balance: '999.99', payouts: [], nextPayoutAt: null });
  });

  it('returns a failed transfer to the balance, with a notification', async () => {
    const user = await member(500_000);
    outcome = 'failed';
    untilPayout();
    await orders.sweep();
    await orders.sweep();
    expect(await loadBalance(user)).toMatchObject({ balance: '5000.00', payouts: [{ state: 'failed' }] });
    expect(await ledger().balance('payouts')).toBe(0);
    const { connection } = orders.service.platform;
    const raised = await connection.collection('outbox').find({ 'payload.userId': user.id }).toArray();
    expect(JSON.stringify(raised)).toContain('Payout failed: ₦5,000');
  });

  it('is tried again the next day after a transfer failed, and not sooner', async () => {
    const user = await member(500_000);
    outcome = 'failed';
    untilPayout();
    await orders.sweep();
    await orders.sweep();
    outcome = 'success';
    orders.passes(22 * hourMs);
    await orders.sweep();
    expect(await listPayouts(user)).toEqual(['failed']);
    orders.passes(2 * hourMs);
    await orders.sweep();
    await orders.sweep();
    expect(await listPayouts(user)).toEqual(['paid', 'failed']);
    expect(await transfersFor(user)).toBe(2);
    expect(await loadBalance(user)).toMatchObject({ balance: '0.00' });
    expect(await ledger().balance('payouts')).toBe(0);
  });

  it('waits while the bank has not decided, and follows when it has', async () => {
    const user = await member(500_000);
    outcome = 'pending';
    untilPayout();
    await orders.sweep();
    expect(await loadBalance(user)).toMatchObject({ balance: '0.00', payouts: [{ state: 'sent' }] });
    const [payout] = (await loadBalance(user)).payouts;
    const sent = transfers.get(payout?.id ?? '');
    if (!payout || !sent) throw new Error('no transfer was made');
    transfers.set(payout.id, { ...sent, status: 'success' });
    await checkPayout(orders.moves(), payout.id, log);
    expect(await listPayouts(user)).toEqual(['paid']);
    // A bank may send it back even then.
    transfers.set(payout.id, { ...sent, status: 'failed' });
    await checkPayout(orders.moves(), payout.id, log);
    await checkPayout(orders.moves(), payout.id, log);
    expect(await loadBalance(user)).toMatchObject({ balance: '5000.00', payouts: [{ state: 'failed' }] });
  });

  it('is paid once if the answer of the bank is lost, however often it is tried', async () => {
    const user = await member(500_000);
    losesAnswers = true;
    untilPayout();
    await orders.sweep();
    expect(await listPayouts(user)).toEqual(['requested']);
    losesAnswers = false;
    const [payout] = (await loadBalance(user)).payouts;
    await Promise.all([1, 2, 3].map(() => checkPayout(orders.moves(), payout?.id ?? '', log)));
    expect(await listPayouts(user)).toEqual(['paid']);
    expect(await transfersFor(user)).toBe(1);
    expect(await loadBalance(user)).toMatchObject({ balance: '0.00' });
  });

  it('is paid once by concurrent workers', async () => {
    const user = await member(500_000);
    untilPayout();
    await Promise.all([orders.sweep(), orders.sweep(), orders.sweep()]);
    await orders.sweep();
    expect(await listPayouts(user)).toEqual(['paid']);
    expect(await loadBalance(user)).toMatchObject({ balance: '0.00' });
  });

  it('does not believe a transfer of another amount', async () => {
    const user = await member(500_000);
    outcome = 'pending';
    untilPayout();
    await orders.sweep();
    const [payout] = (await loadBalance(user)).payouts;
    const sent = transfers.get(payout?.id ?? '');
    if (!payout || !sent) throw new Error('no transfer was made');
    transfers.set(payout.id, { ...sent, status: 'success', amountKobo: 1 });
    await checkPayout(orders.moves(), payout.id, log);
    expect(await listPayouts(user)).toEqual(['sent']);
  });
});

it('shows a statement of a month: everything that changed the balance, to its owner alone', async () => {
  const user = await member(500_000);
  const stranger = orders.service.user();
  untilPayout();
  await orders.sweep();
  await orders.sweep();
  const { months } = await loadBalance(user);
  const entries = [];
  let before = '0.00';
  for (const month of months.toReversed()) {
    const answer = await orders.service.call(ordersRoutes.getStatement, { query: { month } }, { as: user });
    const statement = Statement.parse(answer.body);
    expect(statement.opening).toBe(before);
    before = statement.closing;
    entries.push(...statement.entries);
    const other = await orders.service.call(
      ordersRoutes.getStatement,
      { query: { month } },
      { as: stranger },
    );
    expect(other.body).toEqual({ month, opening: '0.00', closing: '0.00', entries: [] });
  }
  expect(entries).toMatchObject([
    { what: 'earned', amount: '5000.00', balance: '5000.00' },
    { what: 'payout', amount: '-5000.00', balance: '0.00' },
  ]);
  expect((await loadBalance(stranger)).payouts).toEqual([]);
});
