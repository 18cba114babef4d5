import type { Logger } from '@alaso/service-kit';
import { signWebhook } from '../paystack-webhook.ts';
import type { SandboxBank } from './sandbox-bank.ts';
import type { Rows, WebhookRow } from './sandbox.repository.ts';

const pauseMs = 500;
const limitMs = 5000;
const maxTries = 30;
const longestPauseMs = 60_000;

export type Delivery = { webhookUrl: string; secretKey: string; log: Logger; patience?: number };

/** Tries to send a webhook. A failed one becomes due again, after growing pauses, up to `maxTries`. */
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

/** Delivers one webhook, before the browser returns to the shop. */
export async function deliverNow(rows: Rows, id: string, delivery: Delivery): Promise<void> {
  const row = await rows.webhooks.findOne({ _id: id, sentAt: null }).lean();
  if (row) await send(rows, row, delivery);
}

/** Settles and delivers what is due until `stop` is called, which waits for the round in progress. */
export function runBank(bank: SandboxBank, rows: Rows, delivery: Delivery): { stop(): Promise<void> } {
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
