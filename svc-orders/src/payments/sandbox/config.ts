import { count, parseConfig, setting } from '@alaso/service-kit';
import * as z from 'zod/mini';

const SandboxConfig = z.object({
  MONGODB_URI: setting('the address of MongoDB', z.string(), { isSecret: true }),
  MONGODB_DATABASE: setting("the sandbox's own database", z.string()),
  LOG_LEVEL: setting('the lowest level that is logged', z._default(z.string(), 'info')),
  PORT: setting('the port to listen on', count(0)),
  HOST: setting('the address to listen on', z._default(z.string(), '127.0.0.1')),
  SANDBOX_SECRET_KEY: setting('the key shared with svc-orders', z.string(), { isSecret: true }),
  PUBLIC_ORIGIN: setting("the origin of the shop's pages", z.url()),
  WEBHOOK_URL: setting('the address in svc-orders that hears webhooks', z.url()),
  PATIENCE: setting('multiplies the time limits of connecting and of webhooks', count(1)),
  MOMENT_MS: setting('how long refunds, transfers and chargebacks take', count(1500), { unit: 'ms' }),
});

/** Reads the settings for the sandbox process. @throws an error that names every invalid setting */
export const readSandboxConfig = () => parseConfig(SandboxConfig, process.env);
