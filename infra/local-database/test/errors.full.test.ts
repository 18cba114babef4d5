import pg from 'pg';
import {
  codeOf,
  codeOfState,
  commandError,
  errorReply,
  isConflict,
  unpackState,
} from '../src/proxy/errors.ts';

function backendError(state: string, message = 'no'): Error {
  const error = new pg.DatabaseError(message, message.length, 'error');
  error.code = state;
  return error;
}
const connectionError = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test.each([
  // the extension's own, in the order of its header file
  ['M0000', 1, 'InternalError'],
  ['M0001', 2, 'BadValue'],
  ['M0003', 9, 'FailedToParse'],
  ['M0004', 14, 'TypeMismatch'],
  ['M0009', 27, 'IndexNotFound'],
  ['M000D', 40, 'ConflictingUpdateOperators'],
  ['M000F', 48, 'NamespaceExists'],
  ['M000M', 66, 'ImmutableField'],
  ['M000R', 85, 'IndexOptionsConflict'],
  ['M000U', 115, 'CommandNotSupported'],
  ['M001C', 11000, 'DuplicateKey'],
  ['M00CO', 121, 'DocumentValidationFailure'],
  ['M00EX', 50, 'MaxTimeMSExpired'],
  ['M00F1', 112, 'WriteConflict'],
  ['M00F6', 251, 'NoSuchTransaction'],
  ['M006D', 40066, 'Location40066'],
  ['M9999', 2, 'BadValue'],
  // PostgreSQL's
  ['23505', 11000, 'DuplicateKey'],
  ['23P01', 11000, 'DuplicateKey'],
  ['40001', 112, 'WriteConflict'],
  ['40P01', 112, 'WriteConflict'],
  ['55P03', 24, 'LockTimeout'],
  ['57014', 50, 'MaxTimeMSExpired'],
  ['57P01', 91, 'ShutdownInProgress'],
  ['25P02', 251, 'NoSuchTransaction'],
  ['42P01', 26, 'NamespaceNotFound'],
  ['XX000', 1, 'InternalError'],
])('the backend says %s, the client reads %d %s', (state, code, codeName) => {
  expect(errorReply(backendError(state), false)).toMatchObject({ ok: 0, code, codeName });
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])(
  'a backend that is gone (%s) is ShutdownInProgress',
  (code) => {
    expect(errorReply(connectionError(code), false)).toMatchObject({
      code: 91,
      codeName: 'ShutdownInProgress',
    });
  },
);

test('in a transaction, conflicts and a lost backend carry the label that makes the driver run it again', () => {
  for (const error of [
    backendError('40001'),
    backendError('55P03'),
    commandError(251, 'gone'),
    connectionError('EPIPE'),
  ]) {
    expect(errorReply(error, true)).toMatchObject({ errorLabels: ['TransientTransactionError'] });
  }
  expect(errorReply(backendError('55P03'), true)).toMatchObject({ code: 112, codeName: 'WriteConflict' });
  expect(errorReply(backendError('23505'), true)).not.toHaveProperty('errorLabels');
  expect(errorReply(backendError('40001'), false)).not.toHaveProperty('errorLabels');
});

test('a lock timeout that comes a moment too late is a conflict in a transaction, a cancel outside of one', () => {
  const late = backendError('57014', 'canceling statement due to user request');
  expect(errorReply(late, true)).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
  expect(errorReply(late, false)).toMatchObject({ code: 50 });
  const tooLong = backendError('57014', 'canceling statement due to statement timeout');
  expect(errorReply(tooLong, true)).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
});

test('what a command adds to its error reaches the client', () => {
  const error = commandError(11000, 'E11000 …', { keyPattern: { email: 1 } });
  expect(errorReply(error, false)).toMatchObject({
    errmsg: 'E11000 …',
    code: 11000,
    keyPattern: { email: 1 },
  });
});

test('a packed SQLSTATE is unpacked six bits a character', () => {
  const pack = (state: string) =>
    [...state].reduce((sum, character, at) => sum + ((character.charCodeAt(0) - 48) << (6 * at)), 0);
  for (const state of ['M0001', '23505', '40P01', 'M00F1']) expect(unpackState(pack(state))).toBe(state);
});

test('only lost races are tried again', () => {
  expect(['40P01', '40001', '55P03', 'M00F1'].map((state) => isConflict(backendError(state)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['23505', '57P01', 'M0001'].map((state) => isConflict(backendError(state)))).toEqual([
    false,
    false,
    false,
  ]);
  expect([codeOf(new Error('a mistake of ours')), codeOfState('42P07')]).toEqual([1, 48]);
});
