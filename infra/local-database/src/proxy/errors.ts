import type { Document } from 'bson';
import pg from 'pg';

/** `extra` is added to the reply and may include keyPattern and keyValue. */
export type CommandError = Error & { mongoCode: number; extra: Document };

export const commandError = (mongoCode: number, message: string, extra: Document = {}): CommandError =>
  Object.assign(new Error(message), { mongoCode, extra });

export const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && 'mongoCode' in error;

/** Names for the codes that the backend or the proxy returns (MongoDB's src/mongo/base/error_codes.yml). */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  111: 'NotExactValueField',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  121: 'DocumentValidationFailure',
  146: 'ExceededMemoryLimit',
  159: 'DurationOverflow',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  181: 'AmbiguousIndexKeyPattern',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  261: 'TooManyLogicalSessions',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  291: 'NoQueryExecutionPlans',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/**
 * The extension's SQLSTATEs consist of 'M0' and a number in base 36. The first ones map to these MongoDB
 * codes in sequence (see its pg_documentdb_core/include/utils/documentdb_errors.h). The rest are mapped
 * individually.
 */
const IN_TURN = [
  1, 2, 5, 9, 14, 15, 20, 23, 26, 27, 28, 31, 34, 40, 43, 48, 52, 53, 54, 56, 57, 61, 66, 67, 68, 72, 73, 85,
  86, 111, 115, 118, 146, 159, 165, 166, 167, 181, 197, 224, 232, 241, 263, 276, 291, 361, 10065, 10334,
  11000,
];
const CODE_OF_STATE: Record<string, number> = {
  ...Object.fromEntries(
    IN_TURN.map((code, at) => [`M0${at.toString(36).toUpperCase().padStart(3, '0')}`, code]),
  ),
  M00CO: 121,
  M00ER: 13,
  M00EL: 143,
  M00EV: 18,
  M00EW: 24,
  M00EX: 50,
  M00EY: 59,
  M00F1: 112,
  M00F2: 117,
  M00F4: 201,
  M00F5: 225,
  M00F6: 251,
  M00F7: 256,
  M0034: 17124,
  M0035: 17194,
  M003A: 17419,
  M006D: 40066,
  M006M: 40081,
  M007R: 40319,
  M007S: 40321,
  M007T: 40323,
  M007U: 40324,
  M007W: 40386,
  M0087: 40414,
  M0088: 40415,
  M008B: 40515,
  // PostgreSQL's own SQLSTATEs (Appendix A of its documentation).
  '08006': 91,
  '0A000': 115,
  '22023': 2,
  '22P02': 9,
  '23505': 11000,
  '23P01': 11000,
  '25006': 13,
  '25P02': 251,
  '40001': 112,
  '40P01': 112,
  '42501': 13,
  '42701': 11000,
  '42P01': 26,
  '42P07': 48,
  '53100': 14031,
  '53200': 146,
  '53300': 261,
  '55P03': 24,
  '57014': 50,
  '57P01': 91,
  '57P02': 91,
  '57P03': 91,
};
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
/** Deadlock, serialization failure, lock not available, and the extension's WriteConflict. */
const CONFLICTS = new Set(['40P01', '40001', LOCK_NOT_AVAILABLE, 'M00F1']);
const WRITE_CONFLICT = 112;
const TRANSIENT = new Set([WRITE_CONFLICT, 251, 91]);

/**
 * Returns the MongoDB code for an SQLSTATE: BadValue for an unknown SQLSTATE from the extension, and
 * InternalError for any other unknown one.
 */
export const codeOfState = (state: string) => CODE_OF_STATE[state] ?? (state.startsWith('M') ? 2 : 1);

/**
 * Decodes the SQLSTATE in a write error, which PostgreSQL packs into a number with six bits per character.
 */
export function unpackState(packed: number): string {
  let state = '';
  for (let at = 0; at < 5; at++, packed >>= 6) state += String.fromCharCode((packed & 63) + 48);
  return state;
}

export const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Returns true if the command lost to another one and may succeed if retried. */
export function isConflict(error: unknown): boolean {
  if (isCommandError(error)) return error.mongoCode === WRITE_CONFLICT;
  return CONFLICTS.has(stateOf(error) ?? '');
}
export const isConflictState = (state: string) => CONFLICTS.has(state);

/**
 * Returns the error code from the backend or the proxy, or 91 (ShutdownInProgress) if the backend is gone.
 */
export function codeOf(error: unknown): number {
  if (isCommandError(error)) return error.mongoCode;
  const state = stateOf(error);
  if (state) return codeOfState(state);
  return isConnectionLoss(error) ? 91 : 1;
}

/** Returns true if the backend's process is gone or has not started yet. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error) || isCommandError(error)) return false;
  if (/Connection terminated|not queryable|Client was closed/.test(error.message)) return true;
  return (
    'code' in error && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P03'].includes(String(error.code))
  );
}

/**
 * Returns true if a transaction failed to get a lock because of lock_timeout, even if the timeout came
 * slightly too late. PostgreSQL's timer interrupts its own process. If the lock is granted (or a deadlock
 * detected) at the same time, the interrupt hits the next statement and is reported as a cancellation by the
 * user. Nothing else cancels statements here because maxTimeMS is reported as "due to statement timeout".
 */
export const isRefusedLock = (state: string | undefined, message: string) =>
  state === LOCK_NOT_AVAILABLE || (state === QUERY_CANCELED && message.includes('due to user request'));

/** Returns MongoDB's reply for an error. In a transaction, a lock timeout is a WriteConflict. */
export function errorReply(error: unknown, inTransaction: boolean): Document {
  let code = codeOf(error);
  let errmsg = error instanceof Error ? error.message : String(error);
  if (inTransaction && isRefusedLock(stateOf(error), errmsg)) code = WRITE_CONFLICT;
  if (code === WRITE_CONFLICT) {
    errmsg = `WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction. (${errmsg})`;
  }
  return {
    ok: 0,
    errmsg,
    code,
    codeName: CODE_NAMES[code] ?? `Location${code}`,
    ...(isCommandError(error) ? error.extra : {}),
    ...(inTransaction && TRANSIENT.has(code) ? { errorLabels: ['TransientTransactionError'] } : {}),
  };
}
