import {
  ApiConfig,
  callSettings,
  configReaders,
  count,
  linkSecret,
  linkSettings,
  mailSettings,
  MigrationConfig,
  setting,
  WorkerConfig,
} from '@alaso/service-kit';
import { storageSettings } from '@alaso/service-kit/storage';
import * as z from 'zod/mini';
import { pushSettings } from './device-notifications/index.ts';
import { adminSecondFactors } from './sessions/access-tokens.ts';
import { smsSender, smsSettings } from './phone/sms-sender.ts';

const UNSUBSCRIBE_SECRET = setting(
  'signs the unsubscribe links in mails; the same for the API and the worker; former secrets may follow, one a line',
  linkSecret(),
  { isSecret: true },
);

export const AuthConfig = z.extend(ApiConfig, {
  ...callSettings('catalog', 'orders', 'moderation'),
  ...storageSettings,
  ...smsSender,
  ...pushSettings,
  ACCESS_TOKEN_KEYS_FILE: setting(
    'a JSON file `{ "keys": [private JWK] }` of ES256 keys: the first one signs access tokens, all of them verify',
    z
      .string('set it to the file of the ES256 keys that sign access tokens')
      .check(z.minLength(1, 'set it to the file of the ES256 keys that sign access tokens')),
  ),
  UNSUBSCRIBE_SECRET,
  SECOND_FACTOR_SECRET: setting(
    'encrypts the secrets of authenticator apps and hashes recovery codes. After a change without ' +
      '`SECOND_FACTOR_SECRET_FORMER`, users need an admin to sign in',
    z
      .string('set it to a secret of 32 characters or more')
      .check(z.minLength(32, 'set it to a secret of 32 characters or more')),
    { isSecret: true },
  ),
  SECOND_FACTOR_SECRET_FORMER: setting(
    'the `SECOND_FACTOR_SECRET` before a change: what it encrypted still opens, and is encrypted anew when it is used',
    z.optional(z.string().check(z.minLength(32, 'set it to the former secret, or leave it out'))),
    { isSecret: true },
  ),
  ADMIN_SECOND_FACTOR: setting(
    'admins who need an authenticator app or a passkey before they can act: all (`required`), all but the demo ' +
      'account (`required-except-demo`), or none (`optional`)',
    z._default(z.enum(adminSecondFactors), 'required'),
  ),
  LOGIN_LIMIT_PER_ACCOUNT: setting(
    'wrong passwords for one account from one address before further ones are delayed; strangers at all addresses ' +
      'together get three times as many a day',
    count(10),
    { unit: 'tries in 15 minutes' },
  ),
  LOGIN_LIMIT_PER_ADDRESS: setting(
    'wrong passwords from one address, for any accounts, before further ones are delayed',
    count(100),
    { unit: 'tries in 15 minutes' },
  ),
  REGISTER_LIMIT_PER_ADDRESS: setting(
    "new accounts from one address; many people share a carrier's address",
    count(60),
    { unit: 'accounts an hour' },
  ),
  RESET_LIMIT_PER_ADDRESS: setting('links to a new password that one network may ask for', count(20), {
    unit: 'links an hour',
  }),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

const AuthWorkerConfig = z.extend(WorkerConfig, {
  ...mailSettings,
  ...linkSettings,
  ...callSettings('catalog', 'orders', 'moderation'),
  ...storageSettings,
  ...smsSettings,
  ...pushSettings,
  UNSUBSCRIBE_SECRET,
});

/** The settings for each process of this service. Only the API process has a session signing key. */
export const configurations = { main: AuthConfig, worker: AuthWorkerConfig, migrations: MigrationConfig };

// Each function reads the environment of its process. @throws an error that lists every invalid setting
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
