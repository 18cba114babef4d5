import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJestReport, toResults } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';
import { printError, UserError } from '../common/user-error.ts';
import { type Fault, faults, patchOf } from './faults.ts';

/**
 * `npm run test:faults` plants each fault in the sources, runs the gate's tests that must detect it, and
 * removes it again. `npm run test:faults -- 3 7` plants only these two. Assumes that the tests pass without
 * the faults.
 */
async function main(args: readonly string[]): Promise<boolean> {
  const chosen = chosenFaults(args.filter((arg) => arg !== '--force'));
  if (!args.includes('--force')) assertCleanTree();
  let missed = 0;
  for (const fault of chosen) {
    const outcome = await tryFault(fault);
    if (!outcome.isCaught) missed += 1;
    const name = patchOf(fault).replace('.patch', '');
    console.log(`${outcome.isCaught ? 'red  ' : 'GREEN'}  ${name.padEnd(36)}  ${outcome.text}`);
  }
  console.log(`${chosen.length - missed} caught, ${missed} missed`);
  return missed === 0;
}

/** @throws a {@link UserError} for a number without a fault */
function chosenFaults(numbers: readonly string[]): readonly Fault[] {
  if (numbers.length === 0) return faults;
  return numbers.map((number) => {
    const fault = faults.find((one) => one.number === Number(number));
    if (!fault)
      throw new UserError(`There is no fault "${number}". They have the numbers 1 to ${faults.length}.`);
    return fault;
  });
}

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Ensures that a crash while a fault is planted cannot mix the fault with uncommitted changes. */
function assertCleanTree(): void {
  const { status, stdout } = git('status', '--porcelain');
  if (status === 0 && stdout === '') return;
  throw new UserError(
    'The tree has changes. Commit them first, or use `npm run test:faults -- --force`. If a fault is still planted, `git checkout` removes it.',
  );
}

/** One matching line around a change is enough, so that patches still apply after nearby edits. */
const apply = (fault: Fault, ...options: readonly string[]) =>
  git('apply', '-C1', ...options, path.join('infra', 'faults', patchOf(fault)));

let planted: Fault | undefined;
let running: ChildProcess | undefined;

function removeFault(): void {
  if (!planted) return;
  const { status, stderr } = apply(planted, '--reverse');
  if (status === 0) planted = undefined;
  else console.error(`${patchOf(planted)} is still planted: ${stderr}`);
}

async function tryFault(fault: Fault): Promise<{ isCaught: boolean; text: string }> {
  const { status, stderr } = apply(fault);
  if (status !== 0) return { isCaught: false, text: `no longer applies: ${stderr.split('\n')[0] ?? ''}` };
  planted = fault;
  try {
    const seen = await firstFailure(fault.tests);
    return { isCaught: seen !== undefined, text: seen ?? `not seen by ${fault.tests.join(', ')}` };
  } finally {
    removeFault();
  }
}

/**
 * Returns the name of the first test that failed. A file that fails to load does not count as detecting the
 * fault.
 */
async function firstFailure(tests: readonly string[]): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-faults-'));
  try {
    const file = path.join(folder, 'report.json');
    await runJest(['--json', `--outputFile=${file}`, '--runInBand', '--runTestsByPath', ...tests]);
    const report = readJestReport(file);
    if (!report) throw new UserError(`Jest wrote no report about ${tests.join(', ')}.`);
    const seen = toResults(report).find(
      (result) => result.status === 'failed' && result.name !== result.file,
    );
    return seen?.name;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runJest(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
    running = spawn(process.execPath, [jest, ...args], { cwd: root, stdio: 'ignore' });
    running.once('error', reject);
    running.once('close', () => resolve());
  });
}

// Removes the fault from the sources regardless of how this process exits.
process.on('exit', removeFault);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });
}

main(process.argv.slice(2)).then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
