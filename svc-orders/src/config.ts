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
  'signs the links with which organizations answer offers; the same for the API and the worker',
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
    'how long an order may be stuck between two steps before it is confirmed or released',
    count(15_000),
    { unit: 'ms' },
  ),
  DONATIONS_DESK_EMAIL: setting(
    'the address of the donations desk, which contacts organizations',
    z._default(z.email(), 'donations@alaso.example'),
  ),
});

/** Settings of each process of this service. */
export const configurations = {
  main: OrdersApiConfig,
  worker: OrdersWorkerConfig,
  migrations: MigrationConfig,
};

// Each reads its process's environment. @throws naming every invalid setting
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
