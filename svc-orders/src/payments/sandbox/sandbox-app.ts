import { express, type Logger } from '@alaso/service-kit';
import { signWebhook } from '../paystack-webhook.ts';
import { sandboxApi } from './sandbox-api.ts';
import { Refusal, type SandboxBank, sandboxBank } from './sandbox-bank.ts';
import { sandboxPages, sandboxPath } from './sandbox-pages.ts';
import { openRows, type Rows, type WebhookRow } from './sandbox.repository.ts';

const pauseMs = 500;
const limitMs = 5000;
const maxTries = 30;
const longestPauseMs = 60_000;

type Delivery = { webhookUrl: string; secretKey: string; log: Logger; patience?: number };

/**
 * Tries to send a webhook. A failed webhook becomes due again after increasing delays, for up to `maxTries`
 * attempts.
 */
async function send(
  { webhooks }: Rows,
  row: WebhookRow,
  { webhookUrl, secretKey, log, patience = 1 }: Delivery,
) {
  const headers = {
    'Content-Type': 'application/json',
    'x-paystack-signature': signWebhook(secretKey, row.body),
  };
  const signal = AbortSignal.timeout(limitMs * patience);
  const init = { method: 'POST', headers, body: row.body, signal };
  const isReceived = await fetch(webhookUrl, init).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isReceived) {
    await webhooks.updateOne({ _id: row._id }, { sentAt: new Date() });
    return;
  }
  const tries = row.tries + 1;
  log.warn({ tries }, 'a webhook was not received');
  const pause = Math.min(longestPauseMs, 500 * 2 ** tries);
  const next = tries >= maxTries ? { sentAt: new Date(0) } : { dueAt: new Date(Date.now() + pause) };
  await webhooks.updateOne({ _id: row._id }, { tries, ...next });
}

/** Delivers a single webhook before the browser returns to the shop. */
async function deliverNow(rows: Rows, id: string, delivery: Delivery): Promise<void> {
  const row = await rows.webhooks.findOne({ _id: id, sentAt: null }).lean();
  if (row) await send(rows, row, delivery);
}

/**
 * Settles due operations and delivers due webhooks until `stop` is called. `stop` waits for the round in
 * progress.
 */
function runBank(bank: SandboxBank, rows: Rows, delivery: Delivery): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      await bank.settle();
      const due = { sentAt: null, dueAt: { $lte: new Date() } };
      for (const row of await rows.webhooks.find(due).sort({ dueAt: 1 }).limit(50).lean()) {
        await send(rows, row, delivery);
      }
    } catch (err) {
      delivery.log.warn({ err }, 'a round of the sandbox failed');
    }
  };
  let current = Promise.resolve();
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = round().finally(again);
    }, pauseMs);
  };
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

export type SandboxSettings = {
  connection: Parameters<typeof openRows>[0];
  log: Logger;
  secretKey: string;
  /** Origin of the shop's pages. The gateway also serves the sandbox pages from it. */
  publicOrigin: string;
  webhookUrl: string;
  /** Duration of refunds, transfers, and chargebacks, in ms. */
  momentMs: number;
  /** Timeout multiplier for webhooks. */
  patience?: number;
};

/**
 * Opens the payment sandbox: Paystack's HTTP API on top of a simulated bank, with its checkout page and
 * webhooks. Never used in production.
 */
export async function openSandbox(settings: SandboxSettings) {
  const { secretKey, log, publicOrigin } = settings;
  const rows = await openRows(settings.connection);
  const bank = sandboxBank(rows, settings.momentMs);
  const running = runBank(bank, rows, settings);
  const refuse: express.ErrorRequestHandler = (error: unknown, request, response, _next) => {
    const known = error instanceof Refusal;
    if (!known) log.error({ err: error, path: request.path }, 'the sandbox failed');
    const message = known ? error.message : 'An error occurred';
    response.status(known ? error.status : 500).json({ status: false, message });
  };
  const app = express();
  app.disable('x-powered-by');
  app.get('/readyz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(
    sandboxPath,
    sandboxPages(bank, (id) => deliverNow(rows, id, settings)),
  );
  const pageOfCode = (code: string) => new URL(`${sandboxPath}/pay/${code}`, publicOrigin).href;
  app.use(sandboxApi(bank, { secretKey, pageOfCode }));
  app.use(() => {
    throw new Refusal('Not found', 404);
  });
  app.use(refuse);
  return { app, bank, stop: () => running.stop() };
}
