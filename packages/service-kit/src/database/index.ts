export { openDatabase } from './connection.ts';
export {
  type AnyModel,
  defineModel,
  handOverSchema,
  type ModelOf,
  partSchema,
  placeSchema,
  rowSchema,
} from './model.ts';
export { isDatabaseOutage } from './outage.ts';
export { Mixed, type Timestamped, uuid, wholeNumber } from './row-fields.ts';
export { type LockRows, rowLocks, rowLocksOf } from './row-lock.ts';
export { olderThan, rowsAfter } from './rows-after.ts';
export { type DbSession, type InTransaction, transactions } from './transaction.ts';
export {
  isDuplicateKey,
  LostRace,
  retryOnDuplicateKey,
  withOptimisticRetry,
} from './with-optimistic-retry.ts';
