import {
  ApiConfig,
  callSettings,
  configReaders,
  count,
  linkSecret,
  linkSettings,
  mailSettings,
  MigrationConfig,
  sessionSettings,
  setting,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

const OFFER_SECRET = setting(
  'signs the links with which organizations answer offers; the same for the API and the worker; former secrets may follow, one a line',
  linkSecret(),
  { isSecret: true },
);

/** An empty setting is treated as not set. */
const optional = () => z.optional(z.string());

const paymentSettings = {
  PAYSTACK_SECRET_KEY: setting(
    'the secret key of our account with Paystack, which moves real money. Without one, and without a sandbox, ' +
      'paying on the site is not offered',
    optional(),
    { isSecret: true },
  ),
  PAYSTACK_URL: setting('the address of the API of Paystack', z._default(z.url(), 'https://api.paystack.co')),
  SANDBOX_URL: setting(
    'the address of the payment sandbox, for development and tests: it moves no money. Never in production',
    optional(),
  ),
  FEE_BASIS_POINTS: setting(
    'our fee, which the buyer pays on top of the price, in hundredths of a percent. Applies to payments begun ' +
      'from then on',
    count(0),
  ),
  SANDBOX_SECRET_KEY: setting('the key that this service and the payment sandbox share', optional(), {
    isSecret: true,
  }),
};

const OrdersApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...linkSettings,
  ...callSettings('auth', 'catalog'),
  ...paymentSettings,
  OFFER_SECRET,
});

const OrdersWorkerConfig = z.extend(WorkerConfig, {
  ...callSettings('auth', 'catalog'),
  ...mailSettings,
  ...linkSettings,
  ...paymentSettings,
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

export const configurations = {
  main: OrdersApiConfig,
  worker: OrdersWorkerConfig,
  migrations: MigrationConfig,
};

// Each function reads the environment of its process. @throws an error that names every invalid setting
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
