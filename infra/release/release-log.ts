import * as z from 'zod';
import { changeText } from './store/change-text.ts';
import type { ReleaseStore } from './store/release-store.ts';

const KEY = 'releases/releases.jsonl';

/** Who releases, from which commit, and why. */
export type Act = { who: string; commit?: string | undefined; why?: string | undefined; now: Date };

const LogLine = z.object({
  when: z.iso.datetime(),
  who: z.string(),
  commit: z.optional(z.string()),
  /** The slice, or `shell`. */
  name: z.string(),
  /** `take-back`: the platform has gone back, since the release failed for people. */
  act: z.enum(['publish', 'to', 'pin', 'remove', 'take-back', 'percent']),
  /**
   * What only a share of people get, where the line is about that: the live release stays. 0 where it has
   * ended.
   */
  canary: z.optional(z.object({ version: z.string(), percent: z.int() })),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  why: z.optional(z.string()),
  /**
   * The registry's, after it. The lines stand in the order in which they were written, which may be another.
   */
  generation: z.int(),
});
export type LogLine = z.infer<typeof LogLine>;

/** Returns undefined of a line that cannot be read: that is no reason not to release. */
function lineOf(text: string): LogLine | undefined {
  try {
    return LogLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns what was released, the earliest first. */
export async function readLog(store: ReleaseStore): Promise<LogLine[]> {
  const text = (await store.read(KEY))?.text ?? '';
  const lines = text.split('\n').flatMap((line) => lineOf(line) ?? []);
  return lines.sort((a, b) => a.generation - b.generation);
}

/**
 * Whether a version has been live, if for a share of people. What only lies there may be left of a release
 * that was refused or killed.
 */
export async function wasLive(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  return (await readLog(store)).some(
    (line) => line.name === name && (line.to === version || line.canary?.version === version),
  );
}

/** Returns what was live last of a name, as far as the log knows; null for nothing. */
export const lastLive = async (store: ReleaseStore, name: string): Promise<string | null> =>
  (await readLog(store)).findLast((line) => line.name === name)?.to ?? null;

/** Whether the platform has taken a version back. It does so once: whoever publishes it again knows why. */
export const wasTakenBack = (lines: readonly LogLine[], name: string, version: string): boolean =>
  lines.some(
    (line) =>
      line.name === name && line.act === 'take-back' && (line.canary?.version ?? line.from) === version,
  );

/** Returns the commit of the release that was published last; undefined where it is not known. */
export async function commitOf(store: ReleaseStore, name: string): Promise<string | undefined> {
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
  // Where it is there already, it was written before: only the answer was lost.
  return changeText(store, KEY, (text) => (text?.includes(added) ? text : `${text ?? ''}${added}`));
}
