import {
  ApiConfig,
  callSettings,
  count,
  mailSettings,
  MigrationConfig,
  parseConfig,
  sessionSettings,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

/** Signs the links with which organisations answer offers. The API and the worker have the same one. */
const OFFER_SECRET = z
  .string('set it to a secret of 32 characters or more')
  .check(z.minLength(32, 'set it to a secret of 32 characters or more'));

const OrdersApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...callSettings('auth', 'catalog'),
  OFFER_SECRET,
});

const OrdersWorkerConfig = z.extend(WorkerConfig, {
  ...callSettings('auth', 'catalog'),
  ...mailSettings,
  OFFER_SECRET,
  /** How long an order may be stuck between two steps before it is finished or given back. */
  SWEEP_AFTER_MS: count(15_000),
  /** Who asks organisations whether they want what is donated. */
  DONATIONS_DESK_EMAIL: z._default(z.email(), 'donations@alaso.example'),
});

// Each reads the environment of its process. @throws naming every setting that needs attention.

export const readConfig = () => parseConfig(OrdersApiConfig, process.env);

export const readWorkerConfig = () => parseConfig(OrdersWorkerConfig, process.env);

export const readMigrationConfig = () => parseConfig(MigrationConfig, process.env);
