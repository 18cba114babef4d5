import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import * as z from 'zod';
import { changeText, type ReleaseStore } from './release-store.ts';

const KEY = 'releases/releases.jsonl';

export type Act = { who: string; commit?: string | undefined; why?: string | undefined; now: Date };

const LogLine = z.object({
  when: z.iso.datetime(),
  who: z.string(),
  commit: z.optional(z.string()),
  /** The slice's name, or `shell`. */
  name: z.string(),
  /** `take-back` means that the platform rolled back because the release failed for users. */
  act: z.enum(['publish', 'to', 'pin', 'remove', 'take-back', 'percent']),
  /**
   * Set if the line is about a canary, in which case the live release does not change. `percent` is 0 if the
   * canary has ended.
   */
  canary: z.optional(z.object({ version: z.string(), percent: z.int() })),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  why: z.optional(z.string()),
  /**
   * The registry's generation after this change. The lines are in the order in which they were written, which
   * may differ from the generations.
   */
  generation: z.int(),
});
export type LogLine = z.infer<typeof LogLine>;

/** Parses a log line. Returns undefined for an invalid line, which must not prevent a release. */
function parseLine(text: string): LogLine | undefined {
  try {
    return LogLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns all log lines, earliest first. */
export async function readLog(store: ReleaseStore): Promise<LogLine[]> {
  const text = (await store.read(KEY))?.text ?? '';
  const lines = text.split('\n').flatMap((line) => parseLine(line) ?? []);
  return lines.sort((a, b) => a.generation - b.generation);
}

/**
 * Returns true if a version has been live, at least as a canary. A version that is stored but was never live
 * may be left over from a release that was rejected or killed.
 */
export async function wasLive(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  return (await readLog(store)).some(
    (line) => line.name === name && (line.to === version || line.canary?.version === version),
  );
}

/** Returns a name's last live version according to the log, or null if there is none. */
export const lastLive = async (store: ReleaseStore, name: string): Promise<string | null> =>
  (await readLog(store)).findLast((line) => line.name === name)?.to ?? null;

/**
 * Returns true if the platform has rolled back a version. The platform does so only once because publishing
 * the version again is a deliberate decision.
 */
export const wasTakenBack = (lines: readonly LogLine[], name: string, version: string): boolean =>
  lines.some(
    (line) =>
      line.name === name && line.act === 'take-back' && (line.canary?.version ?? line.from) === version,
  );

/** Returns the last published release's commit. Undefined if unknown. */
export async function findCommit(store: ReleaseStore, name: string): Promise<string | undefined> {
  const lines = await readLog(store);
  return lines.findLast((line) => line.name === name && line.commit !== undefined)?.commit?.replace('+', '');
}

export function writeLine(
  store: ReleaseStore,
  { who, commit, why, now }: Act,
  line: Pick<LogLine, 'name' | 'act' | 'from' | 'to' | 'canary' | 'generation'>,
): Promise<void> {
  const whole: LogLine = { when: now.toISOString(), who, commit, ...line, why };
  const added = `${JSON.stringify(whole)}\n`;
  // If the line already exists, an earlier attempt succeeded and only its response was lost.
  return changeText(store, KEY, (text) => (text?.includes(added) ? text : `${text ?? ''}${added}`));
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the person who releases from this folder and the commit, with a `+` appended if there are
 * uncommitted changes.
 */
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
