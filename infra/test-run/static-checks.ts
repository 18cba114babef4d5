import { spawn } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { services, slices } from '../common/build.ts';
import type { TestResult } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';

type Check = { name: string; script: string; args: readonly string[] };

const checkLimitMs = 600_000;

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const sliceFolders = slices.map((slice) => `mfe-${slice}`);
const sources = ['packages', 'shell', 'gateway', 'infra', 'e2e', 'bench', ...services, ...sliceFolders];

/** The checks that need only the source files, longest first. */
const checks: readonly Check[] = [
  // TypeScript 6 is also installed, for dependency-cruiser. See docs/adr/0044-two-typescripts.md.
  {
    name: 'types',
    script: path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'),
    // On two cores, more checkers or builders would only duplicate work.
    args: ['-b', '.', ...services, ...sliceFolders, '--checkers', '1', '--builders', '1'],
  },
  { name: 'lint', script: bin('oxlint'), args: [] },
  { name: 'spelling', script: bin('cspell'), args: ['lint', '--no-progress', '.'] },
  { name: 'arrows', script: bin('depcruise'), args: ['--config', '.dependency-cruiser.cjs', ...sources] },
  { name: 'dead', script: bin('knip'), args: [] },
  // Fails if the lock file lacks a package for any platform, because `npm ci` in an image would need it.
  { name: 'lock', script: 'npm', args: ['ci', '--dry-run', '--ignore-scripts', '--offline'] },
  { name: 'format', script: bin('biome'), args: ['format', '.'] },
];

export const checkNames: readonly string[] = checks.map(({ name }) => name);

/** One check per core, assuming two cores. */
const slots = 2;

/** Runs the selected checks and prints the output of each one that fails. */
export async function runChecks(isChosen: (name: string) => boolean): Promise<TestResult[]> {
  const waiting = checks.filter(({ name }) => isChosen(name)).values();
  const results: TestResult[] = [];
  const runNext = async () => {
    for (const check of waiting) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: slots }, runNext));
  return results;
}

async function runCheck(check: Check): Promise<TestResult> {
  const begun = performance.now();
  const { code, output } = await runAndListen(check);
  const ms = performance.now() - begun;
  const said = `${check.name} (${(ms / 1000).toFixed(1)} s)`;
  console.log(code === 0 ? `passed  ${said}` : `FAILED  ${said}\n${output}`);
  const status = code === 0 ? 'passed' : 'failed';
  return { name: check.name, status, reason: '', file: '', ms, endedAt: Date.now() };
}

function runAndListen(check: Check): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(check.script, check.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: checkLimitMs,
      // Two checks run in parallel, and tools written in Go would otherwise start one thread per core.
      env: { ...process.env, NO_COLOR: '1', GOMAXPROCS: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
