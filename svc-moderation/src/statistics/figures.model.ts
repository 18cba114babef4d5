import { day, defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';

/** The figures of each day. */
export type FigureKind = 'listings' | 'orders' | 'donations' | 'reports' | 'decisions';

/** A row of `daily_figures`: the figures of one day in Lagos, which is its id. */
export type DailyFigures = { _id: string } & Record<FigureKind, number> & {
    /** The total waiting time of decided reports. */
    waitedMs: number;
  };

const count = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

const dailySchema = rowSchema<DailyFigures>({
  _id: { type: String, required: true, match: day },
  listings: count,
  orders: count,
  donations: count,
  reports: count,
  decisions: count,
  waitedMs: count,
});

export const dailyFiguresOf = defineModel<DailyFigures>('daily_figures', dailySchema);

/**
 * A row of `counted_facts`: this listing, order, … has been counted. Its id consists of the kind and the
 * subject's id.
 */
export type CountedFact = { _id: string };

const factSchema = rowSchema<CountedFact>({
  _id: { type: String, required: true, match: /^[a-z]+ [\da-f-]{36}$/ },
});

export const countedFactsOf = defineModel<CountedFact>('counted_facts', factSchema);
