export { errorCode, runCommand } from './run-command.ts';
export { lockHolder, takeLock } from './lock.ts';
export {
  createProcessRecord,
  endLeftover,
  identify,
  isAlive,
  type ProcessIdentity,
  readProcessRecord,
  signalAndWait,
} from './process-record.ts';
export { supervise, type Supervised, watchChild, type WatchedProcess } from './supervise.ts';
