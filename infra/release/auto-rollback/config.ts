import { parseConfig, required, setting } from '@alaso/service-kit/config';
import { mailSettings } from '@alaso/service-kit/mail';
import { storageSettings } from '@alaso/service-kit/storage';
import * as z from 'zod/mini';

const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = storageSettings;

/** Settings for the process that rolls back releases that fail for users. */
export const WatchConfig = z.object({
  DATA_FOLDER: setting(
    'the data folder, with the published site and the log of releases, where they lie in no bucket',
    z.optional(z.string()),
  ),
  RELEASES_S3_BUCKET: setting('the bucket of releases', z.optional(z.string())),
  S3_ENDPOINT: setting("the bucket's server", z.optional(z.url('set it to https://s3.example'))),
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  REDIS_URL: setting('where gateways count how releases fare', required('the address of Redis, redis://…'), {
    isSecret: true,
  }),
  REDIS_PREFIX: setting(
    'prefix of every key, so that several platforms can share one Redis; in braces on a cluster: `{alaso}`',
    z._default(z.string(), 'alaso'),
  ),
  RELEASE_MAIL_TO: setting(
    'who is told of a release that was taken back, comma-separated, beside the owner that its slice.json names',
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string) => text.split(',').flatMap((address) => address.trim() || [])),
    ),
  ),
  SHELL_PUBLIC_KEY: setting(
    "the public key of the shell's team, which vouches for those of all teams; without it the first key in the store does",
    z.optional(z.string()),
  ),
  ...mailSettings,
});
export type WatchConfig = z.infer<typeof WatchConfig>;

/** @throws an error that names every invalid setting */
export const readWatchConfig = (environment: NodeJS.ProcessEnv = process.env): WatchConfig =>
  parseConfig(WatchConfig, environment);
