import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, services, serviceUnits, slices } from '../common/build.ts';
import { nothingYet, oneFailed, sum, type Tally } from '../common/test-tally.ts';
import { freePort } from '../common/free-port.ts';
import { dataFolders, root } from '../common/paths.ts';
import { type RunningPlatform, startPlatform } from './platform.ts';
import { ensurePrograms, requireProgram, windowlessChromium } from '../common/programs.ts';
import { say, Sentence } from '../common/user-error.ts';
import { readSettings } from '../common/settings.ts';
import { runJest, runPlaywright } from './test-runners.ts';
import { openThrowaway } from './throwaway.ts';
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

type Check = { name: string; script: string; args: readonly string[] };

const checkLimitMs = 600_000;

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const sliceFolders = slices.map((slice) => `mfe-${slice}`);
const sources = ['packages', 'shell', 'gateway', 'infra', 'e2e', 'bench', ...services, ...sliceFolders];

/** The checks that need only the sources, in two lanes for two cores. */
const staticChecks: readonly (readonly Check[])[] = [
  [
    { name: 'lint', script: bin('oxlint'), args: [] },
    { name: 'arrows', script: bin('depcruise'), args: ['--config', '.dependency-cruiser.cjs', ...sources] },
    { name: 'dead', script: bin('knip'), args: [] },
    // Fails if the lock file lacks a package of any platform, which `npm ci` in an image would need.
    { name: 'lock', script: 'npm', args: ['ci', '--dry-run', '--ignore-scripts', '--offline'] },
  ],
  [
    // TypeScript 6 stays beside it for dependency-cruiser: docs/adr/0044-two-typescripts.md.
    {
      name: 'types',
      script: path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'),
      args: ['-b', '.', ...services, ...sliceFolders],
    },
    { name: 'format', script: bin('biome'), args: ['format', '.'] },
    { name: 'spelling', script: bin('cspell'), args: ['lint', '--no-progress', '.'] },
  ],
];

/** Runs one check, counted as one test; its output is shown if it fails. */
async function runCheck(check: Check): Promise<Tally> {
  const begun = performance.now();
  const { code, output } = await runAndListen(check);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`passed  ${check.name} (${seconds} s)`);
    return { ...nothingYet, passed: 1 };
  }
  console.log(`FAILED  ${check.name} (${seconds} s)\n${output}`);
  return oneFailed(check.name);
}

function runAndListen(check: Check): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(check.script, check.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: checkLimitMs,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

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
    // In turn: each of these keeps every core busy, and a test that shares one misses its time limits.
    const running = await platform;
    await running?.photographed;
    if (isChosen('jest')) tally = sum(tally, await runJest(folder, jestEnvironment(throwaway)));
    interruption.throwIfAborted();
    if (running) tally = sum(tally, await runBrowserTests(folder, running));
  } finally {
    await servers.stop();
  }
  return tally;
}

/** Opens the servers that the suites run against. */
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

function runBrowserTests(folder: string, platform: RunningPlatform): Promise<Tally> {
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
