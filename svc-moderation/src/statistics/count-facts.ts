import { lagosDay, type Platform, retryOnDuplicateKey } from '@alaso/service-kit';
import type { DailyFigures, FigureKind } from './figures.model.ts';
import type { FiguresRepository } from './figures.repository.ts';

/** Something that happened once: a listing was created, a report decided. */
export type Fact = { kind: FigureKind; id: string; at: Date; waitedMs?: number };

export type CountFactsDeps = Pick<Platform, 'inTransaction'> & {
  figures: Pick<FiguresRepository, 'counted' | 'markCounted' | 'add'>;
};

const factId = ({ kind, id }: Fact) => `${kind} ${id}`;

const none = {
  listings: 0,
  orders: 0,
  donations: 0,
  reports: 0,
  decisions: 0,
} satisfies Record<FigureKind, number>;

function byDay(facts: readonly Fact[]): DailyFigures[] {
  const days = new Map<string, DailyFigures>();
  for (const { kind, at, waitedMs = 0 } of facts) {
    const _id = lagosDay(at);
    const day = days.get(_id) ?? { _id, ...none, waitedMs: 0 };
    days.set(_id, { ...day, [kind]: day[kind] + 1, waitedMs: day.waitedMs + waitedMs });
  }
  return [...days.values()];
}

/**
 * Counts new facts, each on its day in Lagos. A fact is identified by its subject, so that a repeated event
 * adds nothing. Returns the number of new ones.
 */
export function countFacts(
  { inTransaction, figures }: CountFactsDeps,
  facts: readonly Fact[],
): Promise<number> {
  if (facts.length === 0) return Promise.resolve(0);
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      const counted = await figures.counted(facts.map(factId), session);
      const fresh = facts.filter((fact) => !counted.has(factId(fact)));
      if (fresh.length === 0) return 0;
      await figures.markCounted(fresh.map(factId), session);
      for (const day of byDay(fresh)) await figures.add(day, session);
      return fresh.length;
    }),
  );
}
