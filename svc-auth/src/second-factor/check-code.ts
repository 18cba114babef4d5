import { type Limiter, type Platform, problem } from '@alaso/service-kit';
import { recoveryHashes, stepOf } from './codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import type { SecretBox } from './secret-box.ts';

export type CheckCodeDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  factors: SecondFactorRepository;
  box: SecretBox;
  /** Tries of one account, by someone who knows its password. */
  codeTries: Limiter;
};

const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Checks a code of the user's authenticator app or one of their recovery codes, and uses it up.
 * @throws wrong-code, too-many-requests
 */
export async function checkCode(deps: CheckCodeDeps, userId: string, given: string): Promise<void> {
  await deps.codeTries.take(userId);
  const code = given.replaceAll(/\s/g, '');
  const accepted = isAppCode(code)
    ? await acceptAppCode(deps, userId, code)
    : await useRecoveryCode(deps, userId, code);
  if (!accepted) throw problem('wrong-code', 'This code is wrong or was used already. Try the next one.');
  await deps.codeTries.forget(userId);
}

async function acceptAppCode(
  { factors, box }: CheckCodeDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await factors.find(userId);
  if (!found?.authenticator) return false;
  const { secret } = found.authenticator;
  const step = stepOf(code, box.decrypt(secret, userId), new Date());
  if (step === undefined || !(await factors.acceptStep(userId, step))) return false;
  const renewed = box.renewed(secret, userId);
  if (renewed !== undefined) await factors.renewSecret(userId, { from: secret, to: renewed });
  return true;
}

/** The owner is told by mail. */
async function useRecoveryCode(deps: CheckCodeDeps, userId: string, code: string): Promise<boolean> {
  const { factors, box, inTransaction, outbox } = deps;
  return inTransaction(async (session) => {
    const left = await factors.useRecoveryCode(userId, recoveryHashes(box, code, userId), session);
    if (left === undefined) return false;
    await outbox.write('second-factor.changed', { userId, change: 'code-used', name: `${left}` }, session);
    return true;
  });
}
