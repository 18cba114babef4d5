import { createServer } from 'node:http';
import { createLogger, listen, onShutdown, openDatabase } from '@alaso/service-kit';
import { readSandboxConfig } from './payments/sandbox/config.ts';
import { openSandbox } from './payments/sandbox/sandbox-app.ts';

const config = readSandboxConfig();
const log = createLogger('payment-sandbox', config.LOG_LEVEL);
const { MONGODB_URI, MONGODB_DATABASE, PATIENCE: patience } = config;
const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, log, undefined, undefined, patience);
const sandbox = await openSandbox({
  connection,
  log,
  secretKey: config.SANDBOX_SECRET_KEY,
  publicOrigin: config.PUBLIC_ORIGIN,
  webhookUrl: config.WEBHOOK_URL,
  momentMs: config.MOMENT_MS,
  patience,
});
const server = await listen(createServer(sandbox.app), config);
onShutdown(log, [() => server.close(), () => sandbox.stop(), () => connection.close()]);
log.info({ port: server.port }, 'listening');
