import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { dropTestData, testEnvironment, until } from '@alaso/test-kit';
import { paystackProvider } from '../src/payments/paystack.ts';
import { ProviderRefused, type ProviderNews } from '../src/payments/provider.ts';
import { openSandbox } from '../src/payments/sandbox/sandbox-app.ts';
import { scenarios } from '../src/payments/sandbox/scenarios.ts';

const secretKey = 'sk_sandbox_key';
const environment = { ...testEnvironment('orders') };
environment.MONGODB_DATABASE = environment.MONGODB_DATABASE.replace('-test', '-sandbox-test');
const log = createLogger('sandbox', 'silent');
const returnUrl = 'https://asoebi.example/dashboard?order=1';

let connection: Awaited<ReturnType<typeof openDatabase>>;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let server: Server;
let shop: Server;
let shopIsDown = false;
let news: ProviderNews[] = [];

const addressOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
const provider = () =>
  paystackProvider({ name: 'sandbox', url: addressOf(server), secretKey, limitMs: 60_000 });

/** Reads webhooks, also late ones after the sandbox was closed. */
const reader = paystackProvider({ name: 'sandbox', url: 'https://bank.example', secretKey, limitMs: 60_000 });

async function open() {
  connection = await openDatabase(environment.MONGODB_URI, environment.MONGODB_DATABASE, log);
  sandbox = await openSandbox({
    connection,
    log,
    secretKey,
    publicOrigin: 'https://asoebi.example',
    webhookUrl: `${addressOf(shop)}/api/payments/webhook`,
    momentMs: 0,
  });
  server = createServer(sandbox.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function close() {
  server.closeAllConnections();
  server.close();
  await sandbox.stop();
  await connection.close();
}

beforeAll(async () => {
  shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const heard = reader.readWebhook(Buffer.concat(parts), String(request.headers['x-paystack-signature']));
      if (heard && !shopIsDown) news.push(heard);
      response.writeHead(!heard || shopIsDown ? 500 : 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  await open();
});
afterAll(async () => {
  await close();
  shop.close();
  await dropTestData(environment);
});
beforeEach(() => {
  news = [];
  shopIsDown = false;
});

let count = 0;
/** Begins a charge and returns it with the path of its page. */
async function begin(amountKobo = 1_000_000) {
  const reference = `pay-${(count += 1)}-0123456789`;
  const { checkoutUrl } = await provider().start({
    reference,
    amountKobo,
    email: 'ada@asoebi.example',
    returnUrl,
    label: 'Blue <agbada>',
  });
  return { reference, page: `${addressOf(server)}${new URL(checkoutUrl).pathname}` };
}

const choose = (page: string, scenario: string) =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ scenario }) });

async function pay(scenario: string, amountKobo?: number) {
  const { reference, page } = await begin(amountKobo);
  const answer = await choose(page, scenario);
  return { reference, page, location: answer.headers.get('Location') ?? '' };
}

const heard = (reference: string) =>
  news.filter((one) => one.reference === reference).map((one) => one.about);
const hears = (reference: string, ...about: ProviderNews['about'][]) =>
  until(`${about.join()} about ${reference}`, () => heard(reference).length >= about.length).then(() =>
    expect(heard(reference)).toEqual(about),
  );

it('shows a page for a charge, which is not paid before a card is chosen', async () => {
  const { reference, page } = await begin();
  const html = await (await fetch(page)).text();
  expect(html).toContain('₦10,000.00');
  expect(html).toContain('Blue &lt;agbada&gt;');
  expect(html).toContain('no money moves');
  for (const { id } of scenarios) expect(html).toContain(`value="${id}"`);
  expect(await provider().verify(reference)).toMatchObject({ status: 'pending', amountKobo: 1_000_000 });
  expect((await fetch(`${page}0`)).status).toBe(404);
});

it.each(['success', 'transfer'])('pays: %s', async (scenario) => {
  const { reference, location } = await pay(scenario);
  expect(location).toBe(`${returnUrl}&trxref=${reference}&reference=${reference}`);
  await hears(reference, 'charge');
  expect(await provider().verify(reference)).toMatchObject({
    status: 'success',
    amountKobo: 1_000_000,
    currency: 'NGN',
    providerFeeKobo: 25_000,
    paidWith: scenario === 'transfer' ? 'bank transfer' : 'card ending 4081',
    isChargedBack: false,
  });
});

it.each([
  ['declined', 'Declined'],
  ['insufficient', 'Insufficient Funds'],
])('fails: %s, and another card may be tried on the same page, once', async (scenario, failure) => {
  const { reference, page, location } = await pay(scenario);
  expect(page).toMatch(new RegExp(`${location}$`));
  expect(await (await fetch(page)).text()).toContain(failure);
  expect(await provider().verify(reference)).toMatchObject({ status: 'failed', failure, providerFeeKobo: 0 });
  await Promise.all([choose(page, 'success'), choose(page, 'success'), choose(page, 'half')]);
  await hears(reference, 'charge');
  expect(await (await fetch(page)).text()).toContain('has been made');
  await choose(page, 'declined');
  expect(await provider().verify(reference)).toMatchObject({ status: 'success' });
});

it('loses the message', async () => {
  const { reference } = await pay('news-lost');
  const later = await pay('success');
  await hears(later.reference, 'charge');
  expect(heard(reference)).toEqual([]);
  expect(await provider().verify(reference)).toMatchObject({ status: 'success' });
});

it('sends the message twice', async () => {
  const { reference } = await pay('news-twice');
  await hears(reference, 'charge', 'charge');
});

it('sends the message before the browser returns', async () => {
  const { reference } = await pay('news-first');
  expect(heard(reference)).toEqual(['charge']);
});

it('sends the message an hour late, or when someone lets the hour pass', async () => {
  const { reference } = await pay('news-late');
  const later = await pay('success');
  await hears(later.reference, 'charge');
  expect(heard(reference)).toEqual([]);
  const admin = `${addressOf(server)}/sandbox-bank/admin`;
  expect(await (await fetch(admin)).text()).toContain('1 message waits.');
  await fetch(admin, { method: 'POST', body: new URLSearchParams({ act: 'hurry' }) });
  await hears(reference, 'charge');
});

it('reports another amount', async () => {
  const { reference } = await pay('half', 1_000_001);
  expect(await provider().verify(reference)).toMatchObject({ status: 'success', amountKobo: 500_001 });
});

it.each(['card', 'admin page'])('takes the money back: by the %s', async (by) => {
  const { reference } = await pay(by === 'card' ? 'charged-back' : 'success');
  if (by !== 'card') {
    const body = new URLSearchParams({ act: 'charge-back', reference });
    await fetch(`${addressOf(server)}/sandbox-bank/admin`, { method: 'POST', body });
  }
  await hears(reference, 'charge', 'chargeback', 'chargeback');
  expect(await provider().verify(reference)).toMatchObject({ status: 'success', isChargedBack: true });
});

it.each([
  ['success', 'success'],
  ['refund-fails', 'failed'],
])('refunds later, a part and no more than the charge: %s', async (scenario, status) => {
  const { reference: chargeReference } = await pay(scenario);
  const refund = { reference: `refund-${chargeReference}`, chargeReference, amountKobo: 600_000 };
  expect(await provider().refund(refund)).toMatchObject({ status: 'pending' });
  await hears(chargeReference, 'charge', 'refund');
  expect(await provider().refund(refund)).toEqual({
    reference: refund.reference,
    status,
    amountKobo: 600_000,
  });
  const more = provider().refund({ ...refund, reference: 'refund-2', amountKobo: 1_000_000 });
  if (status === 'success') await expect(more).rejects.toThrow(ProviderRefused);
  else expect(await more).toMatchObject({ status: 'pending' });
});

it('lists the charges of a time', async () => {
  const from = new Date();
  const { reference } = await pay('charged-back');
  const other = await begin();
  await hears(reference, 'charge', 'chargeback', 'chargeback');
  const found = [];
  for await (const one of provider().listCharges({ from, to: new Date() })) found.push(one);
  expect(found).toMatchObject([
    { reference: other.reference, status: 'pending' },
    { reference, status: 'success', isChargedBack: true },
  ]);
});

it('refuses a second charge with one reference, an unknown one and a wrong key', async () => {
  const { reference } = await begin();
  const again = provider().start({ reference, amountKobo: 1, email: 'a@b.example', returnUrl, label: '' });
  await expect(again).rejects.toThrow('Duplicate Transaction Reference');
  expect(await provider().verify('unknown')).toBeNull();
  const stranger = paystackProvider({ name: 'sandbox', url: addressOf(server), secretKey: 'wrong' });
  await expect(stranger.verify(reference)).rejects.toThrow('did not answer');
});

describe('payouts', () => {
  const account = { bankCode: '058', accountNumber: '0123456789' };
  const transfer = async (accountNumber: string, reference: string) => {
    const { recipient } = await provider().createRecipient({ ...account, accountNumber, name: 'ADA OBI' });
    return { reference, recipient, amountKobo: 500_000, reason: 'Alaso payout' };
  };

  it('lists banks, and resolves the name of an account', async () => {
    const banks = await provider().listBanks();
    expect(banks).toContainEqual({ code: '50211', name: 'Kuda Bank' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(await provider().resolveAccount(account)).toEqual({ accountName: 'ADAEZE TEST OBI' });
    expect(await provider().resolveAccount({ ...account, accountNumber: '0123450000' })).toBeNull();
    expect(await provider().resolveAccount({ ...account, bankCode: '1' })).toBeNull();
  });

  it.each([
    ['0123456789', 'success', null],
    ['0123451111', 'failed', 'Account closed'],
  ])('sends money to %s: %s', async (accountNumber, status, failure) => {
    const made = await transfer(accountNumber, `payout-${accountNumber}`);
    expect(await provider().verifyTransfer(made.reference)).toBeNull();
    expect(await provider().transfer(made)).toMatchObject({ status: 'pending', amountKobo: 500_000 });
    await hears(made.reference, 'transfer');
    const expected = { reference: made.reference, status, amountKobo: 500_000, failure };
    expect(await provider().verifyTransfer(made.reference)).toEqual(expected);
    expect(await provider().transfer({ ...made, amountKobo: 900_000 })).toEqual(expected);
  });
});

it('keeps its memory and its unsent messages when it restarts', async () => {
  shopIsDown = true;
  const { reference } = await pay('success');
  await close();
  shopIsDown = false;
  await open();
  await sandbox.bank.hurry();
  await hears(reference, 'charge');
  expect(await provider().verify(reference)).toMatchObject({ status: 'success' });
});
