import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { errorCode } from './run-command.ts';

/** `started` is in clock ticks since boot and distinguishes a process from a later one with the same pid. */
export const processIdentity = z.object({ pid: z.int().positive(), started: z.string().min(1) });
export type ProcessIdentity = z.infer<typeof processIdentity>;

/**
 * Returns the process with this pid, or null. Ignores zombies because a killed process keeps its pid until
 * its parent reaps it.
 */
export function identify(pid: number): ProcessIdentity | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // proc(5): state is field 3 and start time is field 22. The name in parentheses may contain spaces, so
  // fields are counted from the end of the name.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state === 'Z' || state === 'X' || !started ? null : { pid, started };
}

export function isAlive(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started;
}

/** Sends `signal` and waits at most `patienceMs` for the process to end. Returns true if it has ended. */
export async function signalAndWait(
  known: ProcessIdentity,
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  if (!isAlive(known)) return true;
  try {
    process.kill(known.pid, signal);
  } catch {
    return !isAlive(known); // It may have ended between the check and the signal.
  }
  for (const until = Date.now() + patienceMs; isAlive(known); await sleep(20)) {
    if (Date.now() > until) return false;
  }
  return true;
}

/**
 * Processes by name. Older versions wrote an array of processes without names, which can still be stopped.
 */
const recordOnDisk = z.union([
  z.record(z.string(), processIdentity),
  z.array(processIdentity).transform((list) => Object.fromEntries(list.entries())),
]);

/**
 * Records running processes in `file` by name, so that the next start can stop processes left behind if this
 * one is killed. Returns the function that records a process.
 */
export function createProcessRecord(file: string): (name: string, identity: ProcessIdentity) => void {
  const running: Record<string, ProcessIdentity> = {};
  return (name, identity) => {
    running[name] = identity;
    // Synchronous because two processes may be recorded concurrently.
    writeFileSync(`${file}.new`, JSON.stringify(running));
    renameSync(`${file}.new`, file);
  };
}

/**
 * Returns the processes recorded in `file`, by name. Empty if there is no file. Some of the processes may
 * have ended.
 */
export function readProcessRecord(file: string): Record<string, ProcessIdentity> {
  try {
    return recordOnDisk.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError)
      return {};
    throw error;
  }
}

/**
 * Stops a process that was left behind, first with `gentle` and after `patienceMs` with SIGKILL. Returns true
 * if it was still running.
 */
export async function endLeftover(
  left: ProcessIdentity,
  gentle: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  if (!isAlive(left)) return false;
  if (!(await signalAndWait(left, gentle, patienceMs))) await signalAndWait(left, 'SIGKILL', patienceMs);
  return true;
}
