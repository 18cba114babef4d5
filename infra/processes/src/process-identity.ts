import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** A process and not a later one with the same pid: `started` is its start time in clock ticks since boot. */
export const processIdentity = z.object({ pid: z.int().positive(), started: z.string().min(1) });
export type ProcessIdentity = z.infer<typeof processIdentity>;

/**
 * The process that has this pid, or null. A zombie counts as none: a killed process whose parent does not
 * collect it keeps its pid for good.
 */
export function identify(pid: number): ProcessIdentity | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // proc(5): the name in parentheses may itself hold spaces, so count from the last one: state is field 3,
  // start time 22
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state === 'Z' || state === 'X' || !started ? null : { pid, started };
}

export function isAlive(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started;
}

/** Sends `signal`, waits at most `patienceMs` for the process to end, and returns whether it has ended. */
export async function signalAndWait(
  known: ProcessIdentity,
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  if (!isAlive(known)) return true;
  try {
    process.kill(known.pid, signal);
  } catch {
    return !isAlive(known); // it may have ended between the look and the signal
  }
  for (const until = Date.now() + patienceMs; isAlive(known); await sleep(20)) {
    if (Date.now() > until) return false;
  }
  return true;
}
