import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openOwnTree } from '../own-tree.ts';

const project = path.join(import.meta.dirname, '../..');
const commandLimitMs = 2_000_000;

/** What a command has said, and its exit status. */
type Said = { status: number; words: string };

/** Runs a command. What it prints is what a person would read. */
export function run(
  folder: string,
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Said> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env, timeout: commandLimitMs }, (error, out, told) => {
      resolve({ status: error ? 1 : 0, words: `${out}${told}`.trim() });
    });
  });
}

/** A team at its desk: a checkout of its own, in which it commits, and the data folder into which it releases. */
export function deskIn(folder: string, data: string) {
  const at = (file: string) => path.join(folder, file);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

  const npm = (script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    run(folder, 'npm', ['run', '--silent', script, '--', ...args], { ALASO_DATA: data, ...environment });
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
