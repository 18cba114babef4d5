import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { errorCode } from '@alaso/processes';

/** At the lowest priority, a process may get no processor time for minutes on a busy machine. */
const priority = constants.priority.PRIORITY_BELOW_NORMAL;
/** Linux lets a user change a session's priority only once per 100 ms. */
const pauseMs = 150;
const tries = 20;

/**
 * Lowers the priority of a process, all its threads, and its session. If Linux divides the processor among
 * sessions (`sched_autogroup_enabled`), a process's priority applies only within its session.
 */
export function leaveProcessor(pid: number): void {
  for (const thread of readdirSync(`/proc/${pid}/task`)) lowerThread(Number(thread));
  lowerSession(pid, tries);
}

function lowerThread(thread: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // The process has ended, or its priority may not be changed and remains the same.
  }
}

function lowerSession(pid: number, triesLeft: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    // Any other error means that this system has no such groups or that the process has ended.
    if (errorCode(error) !== 'EAGAIN' || triesLeft <= 1) return;
    setTimeout(() => lowerSession(pid, triesLeft - 1), pauseMs).unref();
  }
}
