export { errorCode } from './error-code.ts';
export { lockHolder, takeLock } from './lock.ts';
export { identify, isAlive, type ProcessIdentity, signalAndWait } from './process-identity.ts';
export { endLeftover, createProcessRecord, readProcessRecord } from './process-record.ts';
export { runCommand } from './run-command.ts';
export { supervise, type Supervised } from './supervise.ts';
export { watchChild, type WatchedProcess } from './watch-child.ts';
