import { isDeepStrictEqual } from 'node:util';
import type { Logger, Platform } from '@alaso/service-kit';
import type { ImpactRepository } from './impact.repository.ts';

export type RecountDeps = Pick<Platform, 'inTransaction'> & { impact: ImpactRepository };

/**
 * Counts all acts anew and keeps what it finds: while a release replaces processes, those of the one before it complete
 * orders without keeping count. Returns whether the kept counts were right.
 */
export async function recountActs({ inTransaction, impact }: RecountDeps, log: Logger): Promise<boolean> {
  const { kept, counted } = await inTransaction(async (session) => {
    const [before, anew] = [await impact.kept.all(session), await impact.countAll(session)];
    await impact.kept.keep(anew, session);
    return { kept: before, counted: anew };
  });
  const isRight = isDeepStrictEqual(kept, counted);
  if (!isRight) log.warn({ kept, counted }, 'the kept counts of completed acts were put right');
  return isRight;
}
