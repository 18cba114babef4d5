import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Act } from './release-log.ts';

/** Returns git's answer in a folder; undefined if it has none. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Returns who releases from this folder, and from which commit, marked if there are uncommitted changes. */
export function actIn(folder: string, why: string | undefined, now: Date): Act {
  const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
  const changed = git(folder, 'status', '--porcelain', '--', '.') === undefined ? '' : '+';
  return {
    who: git(folder, 'config', 'user.email') ?? userInfo().username,
    commit: commit && `${commit}${changed}`,
    why,
    now,
  };
}
