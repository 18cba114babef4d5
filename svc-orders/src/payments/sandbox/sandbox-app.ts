import { express, type Logger } from '@alaso/service-kit';
import { deliverNow, runBank } from './deliver-webhooks.ts';
import { sandboxApi } from './sandbox-api.ts';
import { Refusal, sandboxBank } from './sandbox-bank.ts';
import { sandboxPages, sandboxPath } from './sandbox-pages.ts';
import { openRows } from './sandbox.repository.ts';

export type SandboxSettings = {
  connection: Parameters<typeof openRows>[0];
  log: Logger;
  secretKey: string;
  /** The origin of the shop's pages, under which the gateway also serves ours. */
  publicOrigin: string;
  webhookUrl: string;
  /** Duration of refunds, transfers and chargebacks, in ms. */
  momentMs: number;
  /** Multiplies the time limit of a webhook. */
  patience?: number;
};

/**
 * Opens the payment sandbox: Paystack's HTTP API for a simulated bank, with its checkout page and webhooks.
 * Never part of production.
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
