import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, serviceUnits } from '../common/build.ts';
import { type Check, runCheck, staticChecks } from './checks.ts';
import { nothingYet, sum, type Tally } from '../common/test-tally.ts';
import { freePort } from '../common/free-port.ts';
import { dataFolders } from '../common/paths.ts';
import { type RunningPlatform, startPlatform } from './platform.ts';
import { ensurePrograms, requireProgram, windowlessChromium } from '../common/programs.ts';
import { say, Sentence } from '../common/user-error.ts';
import { readSettings } from '../common/settings.ts';
import { runPlaywright, startJest } from './test-runners.ts';
import { openThrowaway } from './throwaway.ts';

type Throwaway = Awaited<ReturnType<typeof openThrowaway>>;

const names = [...staticChecks.flat().map(({ name }) => name), 'jest', 'e2e'];

/** `npm test`: runs all checks, or only the named steps (`npm test -- lint`). */
async function main(chosen: readonly string[], interruption: AbortSignal): Promise<Tally> {
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new Sentence(`There is no step "${unknown}". The steps are ${names.join(', ')}.`);
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

  let tally = nothingYet;
  // These wait for the network and the disk while the checks use the processor. Failures are reported when
  // their turn comes.
  const opening =
    isChosen('jest') || isChosen('e2e') ? openServers(isChosen('e2e'), interruption) : undefined;
  opening?.catch(() => undefined);
  const lanes = staticChecks.map((lane) => inTurn(lane.filter(({ name }) => isChosen(name))));
  for (const counted of await Promise.all(lanes)) tally = sum(tally, counted);
  if (!opening) return tally;

  const servers = await opening;
  const { folder, throwaway, platform } = servers;
  try {
    console.log(throwaway.described);
    await servers.bundled;
    const jest = isChosen('jest') ? startJest(folder, jestEnvironment(throwaway)) : undefined;
    await jest?.hasProcessorFree;
    interruption.throwIfAborted();
    const browserTests = platform?.then((running) => runBrowserTests(folder, running));
    for (const counted of await Promise.all([jest?.finished, browserTests])) {
      tally = sum(tally, counted ?? nothingYet);
    }
  } finally {
    await servers.stop();
  }
  return tally;
}

/**
 * Opens the servers that the suites run against. The browser's platform is built and draws its photos while
 * Jest leaves the processor idle.
 */
async function openServers(withBrowser: boolean, interruption: AbortSignal) {
  await ensurePrograms([
    'nginx',
    'redis-server',
    'promtool',
    ...(withBrowser ? (['chromium'] as const) : []),
  ]);
  const throwaway = await openThrowaway(console.log);
  const folder = await mkdtemp(path.join(tmpdir(), 'alaso-test-run-'));
  const bundled = build(serviceUnits);
  const platform = withBrowser ? bundled.then(() => startTested(folder, throwaway, interruption)) : undefined;
  // Their failures are handled when their turn comes.
  for (const begun of [bundled, platform]) begun?.catch(() => undefined);
  return {
    folder,
    throwaway,
    bundled,
    platform,
    async stop() {
      await (await platform?.catch(() => undefined))?.stop();
      await throwaway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inTurn(checks: readonly Check[]): Promise<Tally> {
  let tally = nothingYet;
  for (const check of checks) tally = sum(tally, await runCheck(check));
  return tally;
}

const jestEnvironment = ({ mongodbUri, redisUrl }: Throwaway): NodeJS.ProcessEnv => ({
  ...process.env,
  // Suites that start many services start their bundles.
  TEST_BUNDLED: 'yes',
  TEST_MONGODB_URI: mongodbUri,
  TEST_REDIS_URL: redisUrl,
});

const dataOf = (folder: string) => dataFolders(path.join(folder, 'data'));

/**
 * Starts a separate platform for the browser, as `npm start` does, with limits that a fast browser does not
 * reach.
 */
async function startTested(folder: string, throwaway: Throwaway, interruption: AbortSignal) {
  return startPlatform(
    {
      ...readSettings(),
      port: await freePort(),
      host: '127.0.0.1',
      folders: dataOf(folder),
      mongodbUri: throwaway.mongodbUri,
      redisUrl: throwaway.redisUrl,
      databaseSuffix: '-test',
      redisPrefix: 'alaso-e2e',
      seed: true,
      serviceEnvironment: {
        ...process.env,
        RATE_LIMIT_PER_MINUTE: '100000',
        VISITOR_READS_PER_MINUTE: '100000',
        LOGIN_LIMIT_PER_ACCOUNT: '100000',
        LOGIN_LIMIT_PER_ADDRESS: '100000',
        REGISTER_LIMIT_PER_ADDRESS: '100000',
      },
    },
    interruption,
  );
}

async function runBrowserTests(folder: string, platform: RunningPlatform): Promise<Tally> {
  await platform.photographed;
  return runPlaywright(folder, {
    ...process.env,
    BASE_URL: platform.address,
    CHROMIUM: windowlessChromium(),
    WHOLE_CHROMIUM: requireProgram('chromium'),
    // For tests that break a slice or stop a service on purpose.
    ALASO_DATA: dataOf(folder).data,
  });
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
main(process.argv.slice(2), interruption.signal).then(
  ({ passed, failed, skipped, failures }) => {
    if (skipped.length > 0) console.log(['Skipped:', ...skipped].join('\n  '));
    if (failures.length > 0) console.log(['Failed:', ...failures].join('\n  '));
    console.log(
      `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    );
    process.exit(failed > 0 ? 1 : 0);
  },
  (error: unknown) => {
    say(error);
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);
