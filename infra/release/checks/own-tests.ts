import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hashOfFiles, listFiles } from '../../common/content-hash.ts';
import { type JestReport, readJestReport, toResults } from '../../common/jest-report.ts';
import { buildStamps, root } from '../../common/paths.ts';
import { step } from '../../common/progress.ts';
import { runToEnd } from '../../common/run-to-end.ts';
import { UserError } from '../../common/user-error.ts';
import { isService } from '../store/published-versions.ts';

/** Enough for all of a service's tests on a busy machine. */
const limitMs = 1_800_000;
/** One more than the number of cores because many service tests spend their time waiting. */
const workers = availableParallelism() + 1;
const packagesOf = (folder: string) =>
  (isService(folder)
    ? ['contracts', 'service-kit', 'test-kit']
    : ['contracts', 'federation', 'ui', 'web-kit']
  ).map((name) => `packages/${name}`);
const notSources = new Set(['node_modules', 'dist', '.data']);

/** Page tests need no database. */
const withoutServers = { TEST_MONGODB_URI: 'none', TEST_REDIS_URL: 'none' };

function hashSources(folder: string): string {
  const folders = [folder, ...packagesOf(folder)].map((name) => path.join(root, name));
  const files = folders.flatMap((name) =>
    listFiles(name, (entry) => !notSources.has(entry.name) && !entry.name.endsWith('.tsbuildinfo')),
  );
  return hashOfFiles(root, [path.join(root, 'package-lock.json'), ...files]);
}

async function runOne(name: string, folder: string, script: string, args: readonly string[]): Promise<void> {
  await runToEnd({
    name: `${folder}: ${name}`,
    program: process.execPath,
    args: [path.join('node_modules', script), ...args],
    folder: root,
    environment: { ...process.env, ...(!isService(folder) && withoutServers) },
    log: logOf(folder, name),
    limitMs,
  });
}

const logOf = (folder: string, name: string) => path.join(buildStamps, `${folder}-${name}.log`);

const refusal = (folder: string, name: string, why: string) =>
  new UserError(`${folder} is refused: its ${name} fail; see ${logOf(folder, name)}\n${why}`);

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export type JestRun = { report: JestReport | undefined; failure: string | undefined };

/** Returns the failures in a run, identified by test name. Undefined if all tests passed. */
export function listFailures({ report, failure }: JestRun): string | undefined {
  const failures = report ? toResults(report).filter(({ status }) => status === 'failed') : [];
  const lines = failures.map(({ name, reason }) => `  ${reason ? `${name}: ${reason}` : name}`);
  return failure && (lines.join('\n') || failure);
}

async function runJest(folder: string, args: readonly string[]): Promise<JestRun> {
  const output = path.join(buildStamps, `${folder}-tests.json`);
  rmSync(output, { force: true });
  const asked = ['--json', `--outputFile=${output}`, ...args];
  const failure = await runOne('tests', folder, 'jest/bin/jest.js', asked).then(() => undefined, wordsOf);
  return { failure, report: readJestReport(output) };
}

/** Limits the run to tests that may be affected by changes since the live release, if its commit is known. */
const sinceThen = (commit: string | undefined) =>
  commit !== undefined && isKnown(commit) ? [`--changedSince=${commit}`] : [];

const isKnown = (commit: string) =>
  spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root }).status === 0;

/**
 * Checks a folder's types and runs its tests, unless both have passed with the same sources.
 * @param commit the live release's commit
 * @throws a {@link UserError} if the checks or tests fail
 */
export async function assertTested(folder: string, commit: string | undefined): Promise<void> {
  const stamp = path.join(buildStamps, `${folder}.tested`);
  const hash = hashSources(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step(`${folder}: its types and tests pass`, async () => {
    await runOne('types', folder, 'typescript/bin/tsc', ['-b', folder]).catch((error: unknown) => {
      throw refusal(folder, 'types', wordsOf(error));
    });
    const project = isService(folder) ? 'server' : 'browser';
    const asked = ['--selectProjects', project, '--passWithNoTests', `--maxWorkers=${workers}`];
    const failures = listFailures(
      await runJest(folder, [...asked, ...sinceThen(commit), '--', `${folder}/`]),
    );
    if (failures !== undefined) throw refusal(folder, 'tests', failures);
  });
  writeFileSync(stamp, hash);
}
