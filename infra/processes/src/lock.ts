import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { errorCode } from './run-command.ts';
import { identify, isAlive, processIdentity } from './process-record.ts';

const LockHolder = z.object({
  ...processIdentity.shape,
  /** Set if the holder can be reached on this port. */
  port: z.number().optional(),
});
export type LockHolder = z.infer<typeof LockHolder>;

const takeoverPauseMs = 20;

/** Returns `stale` if the lock was left behind by a killed process. */
async function readLock(file: string): Promise<LockHolder | 'free' | 'stale'> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'free';
    throw error;
  }
  try {
    const holder = LockHolder.parse(JSON.parse(text));
    return isAlive(holder) ? holder : 'stale';
  } catch {
    return 'stale'; // Half written when the machine lost power.
  }
}

/** Returns the running process that holds the lock, or null. */
export async function lockHolder(file: string): Promise<LockHolder | null> {
  const lock = await readLock(file);
  return typeof lock === 'string' ? null : lock;
}

/**
 * Takes the lock for this process, even if a killed process left it behind.
 * @returns a function that releases the lock
 * @throws the result of `refusal` if another running process holds the lock
 */
export async function takeLock(
  file: string,
  options: { port?: number; refusal: (holder: LockHolder) => Error },
): Promise<() => Promise<void>> {
  const { port, refusal } = options;
  const me = identify(process.pid);
  if (!me) throw new Error('This process cannot find itself in /proc.');
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify({ ...me, port } satisfies LockHolder));
    while (!(await linked(draft, file))) {
      const lock = await readLock(file);
      if (typeof lock !== 'string') throw refusal(lock);
      // If the lock was released in the meantime, it may now belong to another process and is not removed.
      if (lock === 'stale') await removeStale(file, draft);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

/**
 * Links the draft to a name unless the name is taken. If several processes try concurrently, only one gets
 * true.
 */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock, one process at a time (`lock.takeover`). If two processes found the same stale lock
 * without this, the slower one would remove the faster one's new lock.
 */
async function removeStale(file: string, draft: string): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await linked(draft, takeover))) {
    if ((await readLock(takeover)) === 'stale') await rm(takeover, { force: true });
    else await sleep(takeoverPauseMs);
    return;
  }
  try {
    if ((await readLock(file)) === 'stale') await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}
