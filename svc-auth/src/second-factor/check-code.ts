import { type Platform, problem } from '@alaso/service-kit';
import { type CodeAttempts, codeAttemptMs } from './code-attempts.ts';
import { wrongAppCode, wrongRecoveryCode } from './second-factor.messages.ts';
import { recoveryHashes, findTimeStep } from './codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import type { SecretBox } from './secret-box.ts';

export type CheckCodeDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  factors: SecondFactorRepository;
  box: SecretBox;
  codeAttempts: CodeAttempts;
};

/** `device` is undefined if the device has not signed in to this account before. */
type By = { userId: string; device: string | undefined };

/**
 * Checks and consumes a code from the user's authenticator app, or one of their recovery codes. Only wrong
 * app codes block the next attempt for a while, because recovery codes are too long to be guessed.
 * @throws wrong-code, too-many-requests if the code was not checked
 */
export async function checkCode(deps: CheckCodeDeps, by: By, code: string): Promise<void> {
  if (/^\d{6}$/.test(code)) {
    if (!(await tryAppCode(deps, by, code))) throw problem('wrong-code', wrongAppCode);
  } else if (!(await useRecoveryCode(deps, by.userId, code))) {
    throw problem('wrong-code', wrongRecoveryCode);
  }
}

async function tryAppCode(deps: CheckCodeDeps, by: By, code: string): Promise<boolean> {
  const attempt = await deps.codeAttempts.begin(by);
  const accepted = await acceptAppCode(deps, by.userId, code);
  if (accepted) await attempt.succeeded();
  else if (attempt.isSuspicious) await warnOfGuesses(deps, by.userId);
  return accepted;
}

/** Warns the owner, at most once a day, that someone who knows their password is guessing codes. */
async function warnOfGuesses(
  { factors, inTransaction, outbox }: CheckCodeDeps,
  userId: string,
): Promise<void> {
  const now = new Date();
  await inTransaction(async (session) => {
    const before = new Date(now.getTime() - codeAttemptMs);
    if (await factors.markWarned(userId, { now, before }, session)) {
      await outbox.write('second-factor.changed', { userId, change: 'codes-guessed' }, session);
    }
  });
}

async function acceptAppCode(
  { factors, box }: CheckCodeDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await factors.find(userId);
  if (!found?.authenticator) return false;
  const { secret } = found.authenticator;
  const step = findTimeStep(code, box.decrypt(secret, userId), new Date());
  if (step === undefined || !(await factors.acceptStep(userId, step))) return false;
  const renewed = box.renewed(secret, userId);
  if (renewed !== undefined) await factors.renewSecret(userId, { from: secret, to: renewed });
  return true;
}

async function useRecoveryCode(deps: CheckCodeDeps, userId: string, code: string): Promise<boolean> {
  const { factors, box, inTransaction, outbox } = deps;
  return inTransaction(async (session) => {
    const left = await factors.useRecoveryCode(userId, recoveryHashes(box, code, userId), session);
    if (left === undefined) return false;
    await outbox.write('second-factor.changed', { userId, change: 'code-used', name: `${left}` }, session);
    return true;
  });
}
