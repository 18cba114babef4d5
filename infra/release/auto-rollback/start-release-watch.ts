import { setTimeout as sleep } from 'node:timers/promises';
import { createVisitCounts } from '@alaso/gateway';
import { createMailer } from '@alaso/service-kit/mail';
import { createLogger, openRedis } from '@alaso/service-kit/redis';
import { openStore } from '../store/open-store.ts';
import { releaseBucketIn } from '../../common/settings.ts';
import { UserError } from '../../common/user-error.ts';
import type { WatchConfig } from './config.ts';
import { createReleaseWatch } from './watch-releases.ts';

const everyMs = 15_000;

function openReleases(config: WatchConfig) {
  const bucket = releaseBucketIn(config);
  if (bucket === undefined && config.DATA_FOLDER === undefined)
    throw new UserError('Say where releases lie: DATA_FOLDER is a folder, RELEASES_S3_BUCKET a bucket.');
  return openStore(config.DATA_FOLDER ?? '', bucket, config.SHELL_PUBLIC_KEY);
}

/**
 * Periodically checks slice releases. Several processes may do this concurrently, but only one of them rolls
 * back a release.
 * @returns a function that stops the checks
 */
export async function startReleaseWatch(
  config: WatchConfig,
  say: (sentence: string) => void,
): Promise<() => void> {
  const store = await openReleases(config);
  const redis = openRedis(config.REDIS_URL, createLogger('release-watch', 'silent'));
  const watch = createReleaseWatch({
    store,
    counts: createVisitCounts(redis, config.REDIS_PREFIX),
    mailer: createMailer(config),
    operators: config.RELEASE_MAIL_TO,
  });
  const stopping = new AbortController();
  let said = '';

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal });
      try {
        for (const sentence of await watch.check(new Date())) say(sentence);
        await watch.sendMails();
        said = '';
      } catch (error) {
        // A repeated problem is reported only once, because it may last for hours.
        if (String(error) !== said) say(`The watch over releases is in trouble: ${String(error)}`);
        said = String(error);
      }
    }
  }
  run().catch(() => undefined); // Stopped while waiting.
  return () => {
    stopping.abort();
    redis.disconnect();
  };
}
