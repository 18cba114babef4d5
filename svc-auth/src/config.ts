import { count, parseConfig, ServiceConfig } from '@alaso/service-kit';
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
  /** Attempts to sign in to one account in 15 minutes; a success forgets them. */
  LOGIN_LIMIT_PER_ACCOUNT: count(10),
  /** Attempts to sign in from one address in 15 minutes. */
  LOGIN_LIMIT_PER_ADDRESS: count(100),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

/** The settings of the API process. @throws naming every setting that needs attention. */
export const readConfig = () => parseConfig(AuthConfig, process.env);

/** The settings of the worker and of the migrations, which never see a signing key. */
export const readWorkerConfig = () => parseConfig(ServiceConfig, process.env);
