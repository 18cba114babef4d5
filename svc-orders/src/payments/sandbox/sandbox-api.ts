import { timingSafeEqual } from 'node:crypto';
import { express } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { Refusal, type SandboxBank } from './sandbox-bank.ts';
import { disputeJson, refundJson, transactionJson, transferJson } from './sandbox-json.ts';
import { banks, isUnknownAccount } from './scenarios.ts';

const text = z.string().check(z.minLength(1));
const kobo = z.int().check(z.positive());

const Initialize = z.object({
  reference: z.string().check(z.regex(/^[\w.=-]{1,100}$/, 'Invalid character in transaction reference')),
  amount: z.pipe(z.coerce.number(), kobo),
  email: z.email('Invalid Email Address Passed'),
  callback_url: z.url(),
  metadata: z.optional(z.string()),
});
const Metadata = z.object({ custom_fields: z.array(z.object({ value: z.string() })) });
const Refund = z.object({ transaction: text, amount: kobo, merchant_note: z.optional(z.string()) });
const Recipient = z.object({
  name: text,
  account_number: z.string().check(z.regex(/^\d{10}$/, 'Account number is invalid')),
  bank_code: text,
});
const Transfer = z.object({
  amount: kobo,
  recipient: text,
  reference: z
    .string()
    .check(z.regex(/^[a-z0-9_-]{16,50}$/, 'Your reference contains illegal special characters')),
  reason: z._default(z.string(), ''),
});
const page = z._default(z.pipe(z.coerce.number(), kobo), 1);
const perPage = z._default(z.pipe(z.coerce.number(), kobo), 50);
const Span = z.object({
  from: z._default(z.coerce.date(), new Date(0)),
  to: z._default(z.coerce.date(), new Date(8.64e15)),
  page,
  perPage,
});
const Pages = z.object({ page, perPage });

function read<S extends z.core.$ZodType>(shape: S, given: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(shape, given);
  if (success) return data;
  throw new Refusal(error.issues[0]?.message ?? 'Invalid entries found');
}

const slicePage = <T>(all: readonly T[], { page: number, perPage: size }: z.infer<typeof Pages>) =>
  all.slice((number - 1) * size, number * size);

function labelIn(metadata: string | undefined): string {
  const fields = z.safeParse(Metadata, metadata === undefined ? undefined : JSON.parse(metadata));
  return fields.data?.custom_fields[0]?.value ?? '';
}

/** Rejects calls without the shop's key, as Paystack does. */
function requireKey(secretKey: string) {
  const expected = Buffer.from(`Bearer ${secretKey}`);
  return (request: express.Request, _response: express.Response, next: express.NextFunction) => {
    const given = Buffer.from(request.get('Authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Refusal('Invalid key', 401);
    }
    next();
  };
}

/**
 * Serves the part of Paystack's HTTP API that the adapter uses. `pageOfCode` returns the URL of a charge's
 * page.
 */
export function sandboxApi(
  bank: SandboxBank,
  { secretKey, pageOfCode }: { secretKey: string; pageOfCode: (code: string) => string },
): express.Router {
  const api = express.Router();
  const say = (response: express.Response, message: string, data: unknown, meta?: object) =>
    response.json({ status: true, message, data, ...(meta && { meta }) });
  api.use(requireKey(secretKey), express.json());

  api.post('/transaction/initialize', async (request, response) => {
    const asked = read(Initialize, request.body);
    const { code, _id } = await bank.begin({
      _id: asked.reference,
      amountKobo: asked.amount,
      label: labelIn(asked.metadata),
      returnUrl: asked.callback_url,
    });
    const data = { authorization_url: pageOfCode(code), access_code: code, reference: _id };
    say(response, 'Authorization URL created', data);
  });
  api.get('/transaction/verify/:reference', async (request, response) => {
    say(response, 'Verification successful', transactionJson(await bank.charge(request.params.reference)));
  });
  api.get('/transaction', async (request, response) => {
    const { from, to, page: number, perPage: size } = read(Span, request.query);
    const found = await bank.chargesBetween(from, to, number, size);
    say(response, 'Transactions retrieved', found.map(transactionJson));
  });
  api.get('/dispute', async (request, response) => {
    const found = slicePage(await bank.lost(), read(Pages, request.query));
    say(response, 'Disputes retrieved', found.map(disputeJson));
  });
  api.get('/dispute/transaction/:id', async (request, response) => {
    const found = (await bank.lost()).find(({ number }) => String(number) === request.params.id);
    if (!found) throw new Refusal('Dispute not found', 404);
    say(response, 'Dispute retrieved successfully', disputeJson(found));
  });
  api.get('/refund', async (request, response) => {
    const { transaction } = read(z.object({ transaction: z.coerce.number() }), request.query);
    const found = slicePage(await bank.listRefunds(transaction), read(Pages, request.query));
    say(response, 'Refunds retrieved', found.map(refundJson));
  });
  api.post('/refund', async (request, response) => {
    const { transaction, amount, merchant_note: note = null } = read(Refund, request.body);
    const made = await bank.refund(transaction, amount, note);
    say(response, 'Refund has been queued for processing', refundJson(made));
  });
  api.get('/bank', (request, response) => {
    const { perPage: size, next } = read(
      z.object({ perPage, next: z._default(z.coerce.number(), 0) }),
      request.query,
    );
    const after = next + size < banks.length ? String(next + size) : null;
    say(response, 'Banks retrieved', banks.slice(next, next + size), { next: after, perPage: size });
  });
  api.get('/bank/resolve', (request, response) => {
    const { account_number: number, bank_code: code } = read(
      z.object({ account_number: z.string(), bank_code: z.string() }),
      request.query,
    );
    if (!banks.some((one) => one.code === code)) throw new Refusal('Unknown bank code');
    if (!/^\d{10}$/.test(number) || isUnknownAccount(number)) {
      throw new Refusal('Could not resolve account name. Check parameters or try again.', 422);
    }
    say(response, 'Account number resolved', { account_number: number, account_name: 'ADAEZE TEST OBI' });
  });
  api.post('/transferrecipient', async (request, response) => {
    const { name, account_number: number, bank_code: code } = read(Recipient, request.body);
    const recipient = await bank.recipient(name, number, code);
    response.status(201);
    say(response, 'Transfer recipient created successfully', { recipient_code: recipient, name });
  });
  api.post('/transfer', async (request, response) => {
    const { amount: amountKobo, ...asked } = read(Transfer, request.body);
    say(response, 'Transfer has been queued', transferJson(await bank.transfer({ amountKobo, ...asked })));
  });
  api.get('/transfer/verify/:reference', async (request, response) => {
    const found = await bank.findTransfer(request.params.reference);
    if (!found) throw new Refusal('Transfer not found', 404);
    say(response, 'Transfer retrieved', transferJson(found));
  });
  return api;
}
