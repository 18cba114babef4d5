import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/**
 * Identifies a process, as opposed to a later one with the same pid: `started` is its start time in clock
 * ticks since boot.
 */
export const processIdentity = z.object({ pid: z.int().positive(), started: z.string().min(1) });
export type ProcessIdentity = z.infer<typeof processIdentity>;

/**
 * Returns the process with this pid, or null. Zombies do not count: a killed process whose parent does not
 * reap it keeps its pid.
 */
export function identify(pid: number): ProcessIdentity | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // proc(5): the name in parentheses may contain spaces, so count from the last one: state is field 3, start
  // time 22
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state === 'Z' || state === 'X' || !started ? null : { pid, started };
}

export function isAlive(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started;
}

/** Sends `signal`, waits at most `patienceMs` for the process to end, and returns true if it has ended. */
export async function signalAndWait(
  known: ProcessIdentity,
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  if (!isAlive(known)) return true;
  try {
    process.kill(known.pid, signal);
  } catch {
    return !isAlive(known); // it may have ended between the check and the signal
  }
  for (const until = Date.now() + patienceMs; isAlive(known); await sleep(20)) {
    if (Date.now() > until) return false;
  }
  return true;
}
