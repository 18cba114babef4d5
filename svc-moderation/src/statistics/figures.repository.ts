import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { countedFactsOf, type DailyFigures, dailyFiguresOf } from './figures.model.ts';

export function figuresRepository(connection: Connection) {
  const days = dailyFiguresOf(connection);
  const facts = countedFactsOf(connection);
  return {
    /** Returns the facts among these that were counted before. */
    async counted(ids: readonly string[], session: DbSession): Promise<Set<string>> {
      const found = await facts.find({ _id: { $in: [...ids] } }, null, { session }).lean();
      return new Set(found.map(({ _id }) => _id));
    },

    /** @throws a duplicate key error if one of them has been counted in the meantime */
    async markCounted(ids: readonly string[], session: DbSession): Promise<void> {
      await facts.insertMany(
        ids.map((_id) => ({ _id })),
        { session },
      );
    },

    async add({ _id, ...more }: DailyFigures, session: DbSession): Promise<void> {
      await days.updateOne({ _id }, { $inc: more }, { upsert: true, session });
    },

    /** Returns the days from this one on that have figures, earliest first. */
    since: (day: string): Promise<DailyFigures[]> =>
      days
        .find({ _id: { $gte: day } })
        .sort({ _id: 1 })
        .limit(400)
        .lean(),
  };
}

export type FiguresRepository = ReturnType<typeof figuresRepository>;
