import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from '@playwright/test';
import { openOwnTree } from '../own-tree.ts';

const project = path.join(import.meta.dirname, '../..');
/** A release of a service goes through its tests, on a machine that also runs a platform and a browser. */
const commandLimitMs = 900_000;

/** What a command has said, and its exit status. */
type Said = { status: number; words: string };

/**
 * Runs a command. What it prints is what a person would read.
 * @throws where it does not end in time, with what it has said by then; whatever it has started is ended as well
 */
export async function run(
  folder: string,
  program: string,
  args: readonly string[],
  { environment = {}, limitMs = commandLimitMs }: { environment?: NodeJS.ProcessEnv; limitMs?: number } = {},
): Promise<Said> {
  const env = { ...process.env, ...environment };
  // In a group of its own: npm, what it runs, and what that runs.
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const endAll = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endAll();
  }, limitMs);
  process.once('exit', endAll);
  try {
    const ended = once(child, 'close');
    const [out, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    const words = `${out}${told}`.trim();
    if (isLate) throw new Error(`${program} ${args.join(' ')} did not end in ${limitMs / 1000} s: ${words}`);
    return { status: child.exitCode === 0 ? 0 : 1, words };
  } finally {
    clearTimeout(limit);
    process.off('exit', endAll);
  }
}

/** A team at its desk: a checkout of its own, in which it commits, and the data folder into which it releases. */
export function deskIn(team: string, folder: string, data: string) {
  const at = (file: string) => path.join(folder, file);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

  /** Each command is a step, which says when it begins, how long it took, and where it hung. */
  const npm = (script: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    test.step(
      `${team}: npm run ${script} -- ${args.join(' ')}`,
      () => {
        const environment = { ALASO_DATA: data, ...more };
        return run(folder, 'npm', ['run', '--silent', script, '--', ...args], { environment });
      },
      { box: true },
    );
  return {
    folder,
    data,
    git,
    /** Returns what it said. @throws where it was refused */
    async npm(script: string, ...args: string[]): Promise<string> {
      const { status, words } = await npm(script, args);
      if (status !== 0) throw new Error(`npm run ${script} -- ${args.join(' ')}: ${words}`);
      return words;
    },
    /** Returns why a release was refused. @throws where it was not */
    async refusal(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<string> {
      const { status, words } = await npm('release', args, environment);
      if (status === 0) throw new Error(`npm run release -- ${args.join(' ')} was not refused: ${words}`);
      return words;
    },
    /** Changes a text of a file. */
    edit(file: string, from: string, to: string): void {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      writeFileSync(
        at(file),
        text.replace(from, () => to),
      );
    },
    append: (file: string, text: string) => appendFileSync(at(file), text),
    commit(words: string): void {
      git('add', '--all');
      git('commit', '--quiet', '--message', words);
    },
    /** Takes back what was not committed. */
    undo: () => git('checkout', '--quiet', '--', '.'),
    /** Has the packages as `npm install` would leave them: they are those of this checkout, whatever the lock file names. */
    noteInstalled: () => noteInstalled(folder),
  };
}
export type Desk = ReturnType<typeof deskIn>;

/** As infra/bootstrap.mjs does when it has installed. */
function noteInstalled(folder: string): void {
  const stamp = path.join(folder, 'node_modules', '.alaso-installed');
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  rmSync(stamp, { force: true });
  writeFileSync(stamp, createHash('sha256').update(lock).update(process.version).digest('hex'));
}

/** Opens a checkout of its own for a team. What is built here is built there. */
export function openCheckout(team: string): { folder: string; close: () => void } {
  const { folder, close } = openOwnTree({ isWhole: true });
  // Other users run the database and nginx.
  chmodSync(folder, 0o755);
  const stamps = path.join(project, '.data', 'build');
  if (existsSync(stamps)) cpSync(stamps, path.join(folder, '.data', 'build'), { recursive: true });
  noteInstalled(folder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--quiet');
  git('config', 'user.email', `${team}@alaso.example`);
  git('config', 'user.name', team);
  writeFileSync(
    path.join(folder, '.git', 'info', 'exclude'),
    'node_modules/\ndist/\n.data/\n*.tsbuildinfo\ntest-results/\n',
  );
  git('add', '--all');
  git('commit', '--quiet', '--message', 'What there is');
  return { folder, close };
}
