import {
  ApiConfig,
  callSettings,
  configReaders,
  count,
  linkSettings,
  mailSettings,
  MigrationConfig,
  sessionSettings,
  setting,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

const OFFER_SECRET = setting(
  'signs the links with which organizations answer offers; the API and the worker have the same one',
  z
    .string('set it to a secret of 32 characters or more')
    .check(z.minLength(32, 'set it to a secret of 32 characters or more')),
  { isSecret: true },
);

const OrdersApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...callSettings('auth', 'catalog'),
  OFFER_SECRET,
});

const OrdersWorkerConfig = z.extend(WorkerConfig, {
  ...callSettings('auth', 'catalog'),
  ...mailSettings,
  ...linkSettings,
  OFFER_SECRET,
  SWEEP_AFTER_MS: setting(
    'how long an order may be stuck between two steps before it is finished or given back',
    count(15_000),
    { unit: 'ms' },
  ),
  DONATIONS_DESK_EMAIL: setting(
    'who asks organizations whether they want what is donated',
    z._default(z.email(), 'donations@alaso.example'),
  ),
});

/** Of each process of this service. */
export const configurations = {
  main: OrdersApiConfig,
  worker: OrdersWorkerConfig,
  migrations: MigrationConfig,
};

// Each reads the environment of its process. @throws naming every setting that needs attention.
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
