/**
 * `npm test` is the gate: static checks, then unit and API tests, then browser tests, all deterministic. `npm
 * run test:full` adds the tests that take measurements, kill processes, or need a lot of data. `npm test --
 * lint` runs only the named steps.
 */
import { availableParallelism } from 'node:os';
import { allUnits, build, serviceUnits } from '../common/build.ts';
import type { TestResult } from '../common/jest-report.ts';
import { printError, UserError } from '../common/user-error.ts';
import { runBrowsers } from './browsers.ts';
import { runJest } from './jest.ts';
import {
  describeVerdict,
  failureOf,
  filesToRepeat,
  judge,
  limitFlaky,
  listSlowest,
  type Verdict,
} from './results.ts';
import { startRecord } from './run-record.ts';
import { jestEnvironment, openServers, type Servers, startTestedPlatform } from './servers.ts';
import { checkNames, runChecks } from './static-checks.ts';

const cores = availableParallelism();
const isFull = process.argv[2] === '--full';
const chosen = process.argv.slice(isFull ? 3 : 2);
const command = ['npm', ...(isFull ? ['run', 'test:full'] : ['test']), ...(chosen.length > 0 ? ['--'] : [])];
const begunAt = Number(process.env.ALASO_BEGUN_AT ?? Date.now());
const record = startRecord([...command, ...chosen].join(' '), begunAt);
// Read by Jest's setup and Playwright's configuration.
process.env.TEST_SUITE = isFull ? 'full' : 'gate';

const names = [...checkNames, 'jest', 'e2e'];
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

async function main(interruption: AbortSignal): Promise<Verdict> {
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new UserError(`There is no step "${unknown}". The steps are ${names.join(', ')}.`);
  const withJest = isChosen('jest');
  const withBrowsers = isChosen('e2e');

  // Starting the servers is mostly waiting for the network and disk, so it runs in parallel with the
  // CPU-bound checks.
  const opening = withJest || withBrowsers ? openServers(isFull ? ['promtool'] : []) : undefined;
  opening?.catch(() => undefined);
  const checks = await record.part('Static checks', () => runChecks(isChosen));
  const servers = await opening;
  if (!servers) return judge(checks);
  try {
    // If the code does not compile, the tests would also fail, only later.
    if (checks.some(({ status }) => status === 'failed')) return judge(checks);
    console.log(servers.described);
    await record.part('Builds', () => build(withBrowsers ? allUnits : serviceUnits));
    const parts: Verdict[] = [judge(checks)];
    const suites = await (withJest ? runSuites(servers) : undefined);
    interruption.throwIfAborted();
    if (withBrowsers) parts.push(await runJourneys(servers, interruption));
    // Reruns failed Jest files last, because no platform is running by then.
    if (suites) parts.push(await lookAgain(suites, (files) => jestAgain(servers, files)));
    return limitFlaky(sum(parts));
  } finally {
    await servers.stop();
  }
}

/**
 * Runs the Jest suites one after another, because tests that take measurements or kill processes need the
 * machine to themselves.
 */
async function runSuites(servers: Servers): Promise<TestResult[]> {
  const options = { folder: servers.folder, environment: jestEnvironment(servers) };
  const gate = await record.part('Jest', () => runJest({ ...options, suites: 'gate', workers: cores }));
  if (!isFull) return gate;
  const rest = await record.part('Jest, full', () => runJest({ ...options, suites: 'full', workers: 1 }));
  return [...gate, ...rest];
}

const jestAgain = (servers: Servers, files: readonly string[]) =>
  runJest({ suites: files, workers: 1, folder: servers.folder, environment: jestEnvironment(servers) });

async function runJourneys(servers: Servers, interruption: AbortSignal): Promise<Verdict> {
  const platform = await record.part('Platform', () => startTestedPlatform(servers, interruption));
  const options = { folder: servers.folder, environment: platform.environment };
  const alone = ['--grep', '@alone'];
  try {
    const results = await record.part('Browsers', () =>
      runBrowsers({ ...options, workers: cores, chosen: isFull ? ['--grep-invert', '@alone'] : [] }),
    );
    if (isFull) {
      results.push(
        ...(await record.part('Browsers, alone', () =>
          runBrowsers({ ...options, workers: 1, chosen: alone }),
        )),
      );
      // No rerun is needed, because Playwright has already retried failed tests.
      return closeBooks(results);
    }
    return await lookAgain(results, (files) => runBrowsers({ ...options, workers: 1, chosen: files }));
  } finally {
    await platform.stop();
  }
}

/** Reruns the files with failed tests once, alone. Tests that pass the second time are flaky. */
async function lookAgain(
  results: readonly TestResult[],
  repeat: (files: readonly string[]) => Promise<TestResult[]>,
): Promise<Verdict> {
  const files = filesToRepeat(results);
  if (files.length === 0) return closeBooks(results);
  const second = await record.part(`Second look at ${files.join(', ')}`, () => repeat(files));
  return closeBooks(results, second);
}

function closeBooks(results: readonly TestResult[], second: readonly TestResult[] = []): Verdict {
  if (isFull) record.writeLedger([...results, ...second]);
  console.log(['The slowest:', ...listSlowest(results)].join('\n'));
  return judge(results, second);
}

const sum = (verdicts: readonly Verdict[]): Verdict => ({
  passed: verdicts.reduce((total, { passed }) => total + passed, 0),
  flaky: verdicts.flatMap(({ flaky }) => flaky),
  failed: verdicts.flatMap(({ failed }) => failed),
  skipped: verdicts.flatMap(({ skipped }) => skipped),
});

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
const verdict = await main(interruption.signal).catch((error: unknown) => {
  printError(error);
  return judge([failureOf('The run', error instanceof Error ? error.message : String(error))]);
});
record.end(verdict);
for (const line of describeVerdict(verdict)) console.log(line);
process.exit(verdict.failed.length > 0 ? 1 : 0);
