import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { errorCode } from '@alaso/processes';

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
/** A busy machine may give the lowest priority nothing for minutes: it is for work that no one waits for. */
const priorities = { waits: PRIORITY_LOW, yields: PRIORITY_BELOW_NORMAL };
/** Linux lets a user change a session's priority only once per 100 ms. */
const pauseMs = 150;
const tries = 20;

/**
 * Lowers the priority of a process and all its threads. If Linux divides the processor among sessions
 * (`sched_autogroup_enabled`), a process's priority counts only within its session, so the session's priority
 * is lowered too.
 */
export function leaveProcessor(pid: number, how: keyof typeof priorities): void {
  const priority = priorities[how];
  for (const thread of readdirSync(`/proc/${pid}/task`)) lowerThread(Number(thread), priority);
  lowerSession(pid, priority, tries);
}

function lowerThread(thread: number, priority: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // It has ended, or may not be changed, and then keeps its priority.
  }
}

function lowerSession(pid: number, priority: number, triesLeft: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    // Any other error means that there are no such groups here, or that it has ended.
    if (errorCode(error) !== 'EAGAIN' || triesLeft <= 1) return;
    setTimeout(() => lowerSession(pid, priority, triesLeft - 1), pauseMs).unref();
  }
}
