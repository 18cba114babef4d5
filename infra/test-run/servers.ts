import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../common/free-port.ts';
import { dataFolders } from '../common/paths.ts';
import { ensurePrograms, type Program, requireProgram, headlessChromium } from '../common/programs.ts';
import { readSettings } from '../common/settings.ts';
import { openThrowaway, startPlatform } from '../local-platform/index.ts';

/** The multiplier for production timeouts, so that no test fails because the machine is busy. */
const patience = '10';

/**
 * Starts the database and Redis for one test run, creates a folder for the reports, and installs the programs
 * in `more`.
 */
export async function openServers(more: readonly Program[] = []) {
  await ensurePrograms(['nginx', 'redis-server', 'chromium', ...more]);
  const throwaway = await openThrowaway(console.log);
  const folder = await mkdtemp(path.join(tmpdir(), 'alaso-test-run-'));
  const { mongodbUri, redisUrl, described } = throwaway;
  return {
    mongodbUri,
    redisUrl,
    described,
    folder,
    async stop() {
      await throwaway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Servers = Awaited<ReturnType<typeof openServers>>;

export const jestEnvironment = ({ mongodbUri, redisUrl }: Servers): NodeJS.ProcessEnv => ({
  ...process.env,
  // Tells suites that start many services to use the services' bundles.
  TEST_BUNDLED: 'yes',
  TEST_MONGODB_URI: mongodbUri,
  TEST_REDIS_URL: redisUrl,
});

/** Starts a platform as `npm start` does, but with rate limits too high for a fast browser to reach. */
export async function startTestedPlatform(servers: Servers, interruption: AbortSignal) {
  const folders = dataFolders(path.join(servers.folder, 'data'));
  const platform = await startPlatform(
    {
      ...readSettings(),
      port: await freePort(),
      host: '127.0.0.1',
      folders,
      mongodbUri: servers.mongodbUri,
      redisUrl: servers.redisUrl,
      databaseSuffix: '-test',
      redisPrefix: 'alaso-e2e',
      seed: true,
      serviceEnvironment: {
        ...process.env,
        PATIENCE: patience,
        RATE_LIMIT_PER_MINUTE: '100000',
        VISITOR_READS_PER_MINUTE: '100000',
        LOGIN_LIMIT_PER_ACCOUNT: '100000',
        LOGIN_LIMIT_PER_ADDRESS: '100000',
        REGISTER_LIMIT_PER_ADDRESS: '100000',
        // The gate needs fewer demo photos, because its browser tests upload their own.
        ...(process.env.TEST_SUITE === 'gate' && { DEMO_LISTINGS_WITH_PHOTOS: '24' }),
      },
    },
    interruption,
  );
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    BASE_URL: platform.address,
    CHROMIUM: headlessChromium(),
    WHOLE_CHROMIUM: requireProgram('chromium'),
    // Used by tests that break a slice or stop a service on purpose.
    ALASO_DATA: folders.data,
  };
  return { environment, stop: platform.stop };
}
