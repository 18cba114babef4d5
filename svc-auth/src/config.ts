import { count, mailSettings, parseConfig, ServiceConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';

export const AuthConfig = z.extend(ServiceConfig, {
  /** A JSON file `{ "keys": [private JWK] }` of ES256 keys: the first one signs, all of them verify. */
  ACCESS_TOKEN_KEYS_FILE: z
    .string('set it to the file of the ES256 keys that sign access tokens')
    .check(z.minLength(1, 'set it to the file of the ES256 keys that sign access tokens')),
  /** `false` only where the pages are served over plain http. */
  SECURE_COOKIES: z.pipe(
    z._default(z.enum(['true', 'false']), 'true'),
    z.transform((value) => value === 'true'),
  ),
  /**
   * Wrong passwords for one account from one address in 15 minutes before more of them are slowed down; from all
   * addresses together ten times as many.
   */
  LOGIN_LIMIT_PER_ACCOUNT: count(10),
  /** Wrong passwords from one address, for whatever accounts, in 15 minutes before more of them are slowed down. */
  LOGIN_LIMIT_PER_ADDRESS: count(100),
  /** New accounts from one address in an hour; a carrier's address has many people behind it. */
  REGISTER_LIMIT_PER_ADDRESS: count(60),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

/** The settings of the API process. @throws naming every setting that needs attention. */
export const readConfig = () => parseConfig(AuthConfig, process.env);

/** The settings of the migrations, which never see a signing key. */
export const readMigrationConfig = () => parseConfig(ServiceConfig, process.env);

const WorkerConfig = z.extend(ServiceConfig, mailSettings);

/** The settings of the worker, which writes mails and never sees a signing key either. */
export const readWorkerConfig = () => parseConfig(WorkerConfig, process.env);
