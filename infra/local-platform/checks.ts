import { spawn } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { services, slices } from '../common/build.ts';
import { root } from '../common/paths.ts';
import { nothingYet, oneFailed, type Tally } from '../common/test-tally.ts';

export type Check = { name: string; script: string; args: readonly string[] };

const checkLimitMs = 300_000;

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const sliceFolders = slices.map((slice) => `mfe-${slice}`);
const sources = ['packages', 'shell', 'gateway', 'infra', 'e2e', 'bench', ...services, ...sliceFolders];

/** The checks that need only the sources, in two lanes for two cores. */
export const staticChecks: readonly (readonly Check[])[] = [
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
export async function runCheck(check: Check): Promise<Tally> {
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
