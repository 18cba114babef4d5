import {
  ApiConfig,
  count,
  mailSettings,
  MigrationConfig,
  parseConfig,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

/** Signs the links in mails that end these mails. The API and the worker have the same one. */
const UNSUBSCRIBE_SECRET = z
  .string('set it to a secret of 32 characters or more')
  .check(z.minLength(32, 'set it to a secret of 32 characters or more'));

export const AuthConfig = z.extend(ApiConfig, {
  /** A JSON file `{ "keys": [private JWK] }` of ES256 keys: the first one signs, all of them verify. */
  ACCESS_TOKEN_KEYS_FILE: z
    .string('set it to the file of the ES256 keys that sign access tokens')
    .check(z.minLength(1, 'set it to the file of the ES256 keys that sign access tokens')),
  UNSUBSCRIBE_SECRET,
  /** `false` only where the pages are served over plain http. */
  SECURE_COOKIES: z.pipe(
    z._default(z.enum(['true', 'false']), 'true'),
    z.transform((value) => value === 'true'),
  ),
  /**
   * Wrong passwords for one account from one address in 15 minutes before further ones are slowed down; from
   * all addresses together ten times as many.
   */
  LOGIN_LIMIT_PER_ACCOUNT: count(10),
  /** Wrong passwords from one address, for any accounts, in 15 minutes before further ones are slowed down. */
  LOGIN_LIMIT_PER_ADDRESS: count(100),
  /** New accounts from one address in an hour. Many people share a carrier's address. */
  REGISTER_LIMIT_PER_ADDRESS: count(60),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

const AuthWorkerConfig = z.extend(WorkerConfig, {
  ...mailSettings,
  UNSUBSCRIBE_SECRET,
  /** Where links in mails lead. */
  SHOP_URL: z.url('set it to the address of the shop, such as https://alaso.example'),
});

// Each reads its process's environment; only the API process sees a signing key. @throws naming every setting
// that needs attention.

export const readConfig = () => parseConfig(AuthConfig, process.env);

export const readWorkerConfig = () => parseConfig(AuthWorkerConfig, process.env);

export const readMigrationConfig = () => parseConfig(MigrationConfig, process.env);
