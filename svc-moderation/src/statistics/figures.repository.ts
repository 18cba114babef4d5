import { maxFigureDays } from '@alaso/contracts';
import { day, type DbSession, defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type ReportDocument, reportsOf } from '../reports/index.ts';

/** The values that are counted for each day. */
export const figureKinds = [
  'listings',
  'members',
  'orders',
  'buyers',
  'sellers',
  'answered',
  'completed',
  'cancelled',
  'gifts',
  'donations',
  'received',
  'reports',
  'decisions',
] as const;
export type FigureKind = (typeof figureKinds)[number];

/** The sums for a day: the waiting times of answered orders and decided reports, and the sale prices. */
export const figureSums = ['answerMs', 'waitedMs', 'soldKobo'] as const;
export type FigureSum = (typeof figureSums)[number];

/** A row of `daily_figures`: the figures of one day in Lagos. The day is the id. */
export type DailyFigures = { _id: string } & Record<FigureKind | FigureSum, number>;

const count = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

/** Returns an object with the same value for each figure. */
export const eachFigure = <Value>(value: Value) =>
  Object.fromEntries([...figureKinds, ...figureSums].map((name) => [name, value])) as Record<
    FigureKind | FigureSum,
    Value
  >;

const dailySchema = rowSchema<DailyFigures>({
  _id: { type: String, required: true, match: day },
  ...eachFigure(count),
});

export const dailyFiguresOf = defineModel<DailyFigures>('daily_figures', dailySchema);

/**
 * A row of `counted_facts`, which records that a listing, order, or other subject has been counted. Its id
 * consists of the kind and the subject's id.
 */
type CountedFact = { _id: string };

const factSchema = rowSchema<CountedFact>({
  _id: { type: String, required: true, match: /^[a-z]+ [\da-f-]{36}$/ },
});

export const countedFactsOf = defineModel<CountedFact>('counted_facts', factSchema);

export function figuresRepository(connection: Connection) {
  const days = dailyFiguresOf(connection);
  const facts = countedFactsOf(connection);
  return {
    /** Returns the ids of those of the given facts that have already been counted. */
    async counted(ids: readonly string[], session: DbSession): Promise<Set<string>> {
      const found = await facts.find({ _id: { $in: [...ids] } }, null, { session }).lean();
      return new Set(found.map(({ _id }) => _id));
    },

    /** @throws a duplicate key error if one of the facts has been counted concurrently */
    async markCounted(ids: readonly string[], session: DbSession): Promise<void> {
      await facts.insertMany(
        ids.map((_id) => ({ _id })),
        { session },
      );
    },

    async add({ _id, ...more }: DailyFigures, session: DbSession): Promise<void> {
      await days.updateOne({ _id }, { $inc: more }, { upsert: true, session });
    },

    /** Returns the days that have figures, starting with `day`, earliest first. */
    since: (day: string): Promise<DailyFigures[]> =>
      days
        .find({ _id: { $gte: day } })
        .sort({ _id: 1 })
        .limit(maxFigureDays)
        .lean(),
  };
}

export type FiguresRepository = ReturnType<typeof figuresRepository>;

type ReportTimes = Pick<ReportDocument, '_id' | 'createdAt' | 'decidedAt'>;

/** Reads the times at which reports were created and decided. */
export function reportFacts(connection: Connection) {
  const reports = reportsOf(connection);
  const times = { createdAt: 1, decidedAt: 1 } as const;
  return {
    find: (_id: string): Promise<ReportTimes | null> => reports.findOne({ _id }, times).lean(),
  };
}

export type ReportFacts = ReturnType<typeof reportFacts>;

/** Returns the facts for a report: its creation, and its decision if there is one. */
export function factsOfReport({ _id: id, createdAt, decidedAt }: ReportTimes) {
  const filed = { kind: 'reports' as const, id, at: createdAt };
  if (decidedAt === null) return [filed];
  const waitedMs = Math.max(0, decidedAt.getTime() - createdAt.getTime());
  return [filed, { kind: 'decisions' as const, id, at: decidedAt, sums: { waitedMs } }];
}
