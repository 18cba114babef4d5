import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentProvider } from '../src/payments/payment-provider.ts';
import { paystackProvider } from '../src/payments/paystack.ts';
import { signWebhook } from '../src/payments/paystack-webhook.ts';
import { ProviderRefused, ProviderUnavailable } from '../src/payments/provider.ts';

const secretKey = 'sk_test_not_a_real_key';
type Asked = { path: string; body: unknown; headers: IncomingHttpHeaders };
type Reply = { status?: number; message?: string; data?: unknown; meta?: unknown } | 'silence' | 'no JSON';

let server: Server;
let asked: Asked[] = [];
/** Answers by method and path; a list is used up one by one, its last one stays. */
let replies: Record<string, Reply | Reply[]> = {};

function replyTo(path: string): Reply {
  const known = replies[path] ?? replies[path.replace(/\?.*/, '')];
  if (known === undefined) return { status: 404, message: 'not found' };
  if (!Array.isArray(known)) return known;
  const first = known.length > 1 ? known.shift() : known[0];
  return first ?? { status: 500 };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const path = `${request.method} ${request.url}`;
      asked.push({ path, body: text && JSON.parse(text), headers: request.headers });
      const reply = replyTo(path);
      if (reply === 'silence') return;
      if (reply === 'no JSON') {
        response.end('<html>');
        return;
      }
      const { status = 200, message = 'said', data, meta } = reply;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ status: status < 400, message, data, meta }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  replies = {};
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const provider = (limitMs = 60_000) =>
  paystackProvider({ name: 'paystack', url: address(), secretKey, limitMs });
const paths = () => asked.map(({ path }) => path);
const catchFailure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

const transaction = {
  id: 4099260516,
  status: 'success',
  reference: 'pay-1',
  amount: 40333,
  currency: 'NGN',
  fees: 10283,
  paid_at: '2024-08-22T09:15:02.000Z',
  channel: 'card',
  gateway_response: 'Successful',
  authorization: { last4: '4081' },
};
const charge = {
  reference: 'pay-1',
  status: 'success',
  amountKobo: 40333,
  currency: 'NGN',
  providerFeeKobo: 10283,
  paidAt: new Date('2024-08-22T09:15:02.000Z'),
  paidWith: 'card ending 4081',
  failure: null,
  isChargedBack: false,
};

const start = () =>
  provider().start({
    reference: 'pay-1',
    amountKobo: 40333,
    email: 'ada@asoebi.example',
    returnUrl: 'https://asoebi.example/orders/1',
    label: 'Blue agbada',
  });

it('starts a charge with our reference and returns the address of the page', async () => {
  replies['POST /transaction/initialize'] = {
    data: { authorization_url: 'https://checkout.example/3ni8', access_code: '3ni8', reference: 'pay-1' },
  };
  expect(await start()).toEqual({ checkoutUrl: 'https://checkout.example/3ni8' });
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${secretKey}`);
  expect(asked[0]?.body).toMatchObject({
    reference: 'pay-1',
    amount: '40333',
    currency: 'NGN',
    email: 'ada@asoebi.example',
    callback_url: 'https://asoebi.example/orders/1',
  });
});

it('starts a charge once only: a reference used before is refused, and silence is not asked again', async () => {
  replies['POST /transaction/initialize'] = [{ status: 400, message: 'Duplicate Transaction Reference' }];
  expect(await catchFailure(start())).toEqual(new ProviderRefused('Duplicate Transaction Reference'));
  replies['POST /transaction/initialize'] = { status: 502 };
  expect(await catchFailure(start())).toBeInstanceOf(ProviderUnavailable);
  expect(asked).toHaveLength(2);
});

it.each([
  ['success', {}, charge],
  ['reversed', { status: 'reversed' }, charge],
  [
    'failed',
    { status: 'failed', gateway_response: 'Declined' },
    { ...charge, status: 'failed', failure: 'Declined', paidAt: null, paidWith: null, providerFeeKobo: 0 },
  ],
  [
    'abandoned',
    { status: 'abandoned', paid_at: null, channel: null, fees: null, authorization: {} },
    { ...charge, status: 'pending', paidAt: null, paidWith: null, providerFeeKobo: 0 },
  ],
  ['bank transfer', { channel: 'bank_transfer' }, { ...charge, paidWith: 'bank transfer' }],
])('verifies a charge: %s', async (_case, answered, expected) => {
  replies['GET /transaction/verify/pay-1'] = { data: { ...transaction, ...answered } };
  expect(await provider().verify('pay-1')).toEqual(expected);
});

it.each([
  [{ status: 'resolved', resolution: 'merchant-accepted' }, true],
  [{ status: 'resolved', resolution: 'declined' }, false],
  [{ status: 'awaiting-merchant-feedback', resolution: null }, false],
])('sees if the bank has taken the money back: %j', async (dispute, isChargedBack) => {
  replies['GET /transaction/verify/pay-1'] = { data: transaction };
  replies['GET /dispute/transaction/4099260516'] = { data: dispute };
  expect(await provider().verify('pay-1')).toEqual({ ...charge, isChargedBack });
});

it('does not know a charge that Paystack does not know', async () => {
  replies['GET /transaction/verify/pay-1'] = { status: 400, message: 'Transaction reference not found' };
  expect(await provider().verify('pay-1')).toBeNull();
});

it('keeps a reference in its place in the address', async () => {
  expect(await provider().verify('../../a?b=c')).toBeNull();
  expect(paths()).toEqual(['GET /transaction/verify/..%2F..%2Fa%3Fb%3Dc']);
});

const refund = () => provider().refund({ reference: 'refund-1', chargeReference: 'pay-1', amountKobo: 500 });

it('refunds once: it first looks for its own note among the refunds of the charge', async () => {
  replies['GET /transaction/verify/pay-1'] = { data: transaction };
  replies['GET /refund'] = [
    { data: [{ status: 'processed', amount: 500, merchant_note: 'refund-0' }] },
    { data: [{ status: 'processed', amount: 500, merchant_note: 'refund-1' }] },
  ];
  replies['POST /refund'] = { data: { status: 'pending', amount: 500, merchant_note: 'refund-1' } };
  expect(await refund()).toEqual({ reference: 'refund-1', status: 'pending', amountKobo: 500 });
  expect(asked[2]?.body).toMatchObject({ transaction: 'pay-1', amount: 500, merchant_note: 'refund-1' });
  expect(await refund()).toEqual({ reference: 'refund-1', status: 'success', amountKobo: 500 });
  expect(paths().filter((path) => path.startsWith('POST'))).toHaveLength(1);
});

it.each([
  [10, 'failed'],
  [60, 'pending'],
])('makes a refund again that failed %i minutes ago: it is %s', async (minutes, status) => {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  replies['GET /transaction/verify/pay-1'] = { data: transaction };
  replies['GET /refund'] = {
    data: [{ status: 'failed', amount: 500, merchant_note: 'refund-1', created_at }],
  };
  replies['POST /refund'] = { data: { status: 'pending', amount: 500, merchant_note: 'refund-1' } };
  expect(await refund()).toMatchObject({ status });
});

it('does not repeat a refund whose answer was lost', async () => {
  replies['GET /transaction/verify/pay-1'] = { data: transaction };
  replies['GET /refund'] = { data: [] };
  replies['POST /refund'] = { status: 504 };
  expect(await catchFailure(refund())).toBeInstanceOf(ProviderUnavailable);
  expect(paths().filter((path) => path.startsWith('POST'))).toHaveLength(1);
});

it('lists all banks, page by page', async () => {
  replies['GET /bank'] = [
    { data: [{ name: 'Access Bank', code: '044' }], meta: { next: 'page=2' } },
    { data: [{ name: 'Kuda Bank', code: '50211' }], meta: { next: null } },
  ];
  expect(await provider().listBanks()).toEqual([
    { name: 'Access Bank', code: '044' },
    { name: 'Kuda Bank', code: '50211' },
  ]);
  expect(paths()[1]).toContain('next=page%3D2');
});

it('resolves the name of an account, and null for an unknown one', async () => {
  const account = { bankCode: '058', accountNumber: '0022728151' };
  replies['GET /bank/resolve'] = [
    { data: { account_number: '0022728151', account_name: 'ADA OBI' } },
    { status: 422, message: 'Could not resolve account name. Check parameters or try again.' },
  ];
  expect(await provider().resolveAccount(account)).toEqual({ accountName: 'ADA OBI' });
  expect(await provider().resolveAccount(account)).toBeNull();
  expect(paths()[0]).toBe('GET /bank/resolve?account_number=0022728151&bank_code=058');
});

it('creates a recipient', async () => {
  replies['POST /transferrecipient'] = { status: 201, data: { recipient_code: 'RCP_1' } };
  const holder = { bankCode: '058', accountNumber: '0022728151', name: 'ADA OBI' };
  expect(await provider().createRecipient(holder)).toEqual({ recipient: 'RCP_1' });
});

const transfer = () =>
  provider().transfer({
    reference: 'payout-0123456789',
    recipient: 'RCP_1',
    amountKobo: 100_000,
    reason: 'Alaso payout',
  });
const made = { reference: 'payout-0123456789', status: 'pending', amount: 100_000, gateway_response: null };

it('transfers, and finds the transfer that a repeated reference made before', async () => {
  replies['POST /transfer'] = [
    { data: made },
    { status: 400, message: 'Please provide a unique reference.' },
  ];
  const pending = { reference: made.reference, status: 'pending', amountKobo: 100_000, failure: null };
  expect(await transfer()).toEqual(pending);
  replies['GET /transfer/verify/payout-0123456789'] = { data: { ...made, status: 'success' } };
  expect(await transfer()).toEqual({ ...pending, status: 'success' });
});

it('does not call a transfer failed while its reference is taken and it is not found', async () => {
  replies['POST /transfer'] = { status: 400, message: 'Reference already exists on a transfer' };
  expect(await catchFailure(transfer())).toBeInstanceOf(ProviderUnavailable);
  replies['GET /transfer/verify/payout-0123456789'] = { status: 400, message: 'Feature is switched off' };
  expect(await catchFailure(transfer())).toBeInstanceOf(ProviderRefused);
});

it.each(['failed', 'reversed', 'blocked'])('knows a transfer that came back: %s', async (status) => {
  replies['GET /transfer/verify/payout-0123456789'] = {
    data: { ...made, status, gateway_response: 'Account closed' },
  };
  expect(await provider().verifyTransfer('payout-0123456789')).toEqual({
    reference: made.reference,
    status: 'failed',
    amountKobo: 100_000,
    failure: 'Account closed',
  });
});

it('says that a refused transfer failed, and that an unanswered one is unknown', async () => {
  replies['POST /transfer'] = [{ status: 400, message: 'Your balance is not enough' }, { status: 500 }];
  expect(await transfer()).toMatchObject({ status: 'failed', failure: 'Your balance is not enough' });
  expect(await catchFailure(transfer())).toBeInstanceOf(ProviderUnavailable);
});

it('lists charges page by page, with those that were taken back', async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ ...transaction, reference: `pay-${n}` }));
  replies['GET /dispute'] = {
    data: [
      { status: 'resolved', resolution: 'merchant-accepted', transaction: { reference: 'pay-7' } },
      { status: 'resolved', resolution: 'declined', transaction: { reference: 'pay-8' } },
    ],
  };
  replies['GET /transaction'] = [{ data: many }, { data: [{ ...transaction, reference: 'pay-100' }] }];
  const span = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T00:00:00Z') };
  const found = [];
  for await (const one of provider().listCharges(span)) found.push(one);
  expect(found).toHaveLength(101);
  expect(found.filter((one) => one.isChargedBack).map((one) => one.reference)).toEqual(['pay-7']);
  expect(paths()[2]).toContain('from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-02T00%3A00%3A00.000Z');
});

it('asks a question again after a failure, and gives up when nothing answers', async () => {
  replies['GET /transaction/verify/pay-1'] = [{ status: 503 }, 'no JSON', { data: transaction }];
  expect(await provider().verify('pay-1')).toEqual(charge);
  replies['GET /transaction/verify/pay-2'] = 'silence';
  expect(await catchFailure(provider(100).verify('pay-2'))).toBeInstanceOf(ProviderUnavailable);
});

it.each([401, 403, 429])('takes %i for no answer, since it is not about what was asked', async (status) => {
  replies['GET /transaction/verify/pay-1'] = { status, message: 'Invalid key' };
  expect(await catchFailure(provider().verify('pay-1'))).toBeInstanceOf(ProviderUnavailable);
});

it('keeps key, email and account number out of its errors', async () => {
  replies['POST /transaction/initialize'] = { data: { email: 'ada@asoebi.example' } };
  replies['GET /bank/resolve'] = { data: { account_number: '0022728151', account_name: 3 } };
  const account = { bankCode: '058', accountNumber: '0022728151' };
  for (const failed of [start(), provider().resolveAccount(account)]) {
    const failure = await catchFailure(failed);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    const cause = failure instanceof Error ? failure.cause : undefined;
    expect(`${String(failure)} ${String(cause)}`).not.toMatch(/sk_test|ada@|0022728151/);
  }
});

describe('a webhook', () => {
  const read = (event: object, key = secretKey) => {
    const body = Buffer.from(JSON.stringify(event));
    return provider().readWebhook(body, signWebhook(key, body));
  };

  it.each([
    ['charge.success', { reference: 'pay-1' }, { about: 'charge', reference: 'pay-1' }],
    ['transfer.failed', { reference: 'payout-1' }, { about: 'transfer', reference: 'payout-1' }],
    ['refund.processed', { transaction_reference: 'pay-1' }, { about: 'refund', reference: 'pay-1' }],
    [
      'charge.dispute.create',
      { transaction: { reference: 'pay-1' } },
      { about: 'chargeback', reference: 'pay-1' },
    ],
    ['invoice.create', {}, { about: 'other', reference: '' }],
    ['charge.success', {}, { about: 'other', reference: '' }],
  ])('%s names what changed', (event, data, news) => {
    expect(read({ event, data })).toEqual(news);
  });

  it('is believed only with the signature of these very bytes', () => {
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: { reference: 'pay-1' } }));
    const signature = signWebhook(secretKey, body);
    const paystack = provider();
    expect(paystack.readWebhook(body, signature)).not.toBeNull();
    expect(paystack.readWebhook(Buffer.from(`${body.toString()} `), signature)).toBeNull();
    for (const forged of [undefined, '', 'é', signature.slice(1), signature.toUpperCase(), `${signature}0`]) {
      expect(paystack.readWebhook(body, forged)).toBeNull();
    }
    expect(read({ event: 'charge.success', data: { reference: 'pay-1' } }, 'another key')).toBeNull();
  });
});

describe('the provider of a process', () => {
  const none = { NODE_ENV: 'development', PAYSTACK_URL: 'https://api.paystack.co', PATIENCE: 1 };
  const sandbox = { SANDBOX_URL: 'http://127.0.0.1:1', SANDBOX_SECRET_KEY: 'key' };

  it.each([
    [none, undefined],
    [{ ...none, ...sandbox }, 'sandbox'],
    [{ ...none, ...sandbox, PAYSTACK_SECRET_KEY: 'key' }, 'paystack'],
    [{ ...none, NODE_ENV: 'production', PAYSTACK_SECRET_KEY: 'key' }, 'paystack'],
  ])('is chosen by its settings: %#', (config, name) => {
    expect(paymentProvider(config)?.name).toBe(name);
  });

  it('is never the sandbox in production', () => {
    expect(() => paymentProvider({ ...none, ...sandbox, NODE_ENV: 'production' })).toThrow('in production');
  });
});
