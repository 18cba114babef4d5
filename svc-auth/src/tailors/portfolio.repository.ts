import {
  type KeptPhoto,
  maxKobo,
  type NewPortfolio,
  type OwnPortfolio,
  type Place,
  portfolioLimits,
  portfolioStatuses,
} from '@alaso/contracts';
import {
  type DbSession,
  defineModel,
  partSchema,
  placeSchema,
  rowsAfter,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `portfolios`: one for each user who has applied for the Tailor badge. */
export type PortfolioDocument = Timestamped &
  Pick<NewPortfolio, 'sews'> &
  Pick<OwnPortfolio, 'status' | 'reason'> & {
    /** The user's id. */
    _id: string;
    place: Place;
    pricesFromKobo: number;
    photos: KeptPhoto[];
    /** The time from which the application is considered pending. */
    appliedAt: Date;
  };

const pixels = { type: Number, required: true, min: 1, validate: wholeNumber } as const;
const photo = partSchema<KeptPhoto>({
  id: { type: String, required: true, match: uuid },
  width: pixels,
  height: pixels,
});

const schema = rowSchema<PortfolioDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    sews: { type: String, required: true, minlength: 1, maxlength: portfolioLimits.sews },
    place: { type: placeSchema(), required: true },
    pricesFromKobo: { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber },
    photos: { type: [photo], required: true },
    status: { type: String, required: true, enum: portfolioStatuses },
    reason: { type: String, default: null, maxlength: portfolioLimits.reason },
    appliedAt: { type: Date, required: true },
  },
  { timestamps: true },
);

schema.index({ status: 1, appliedAt: 1, _id: 1 });

export const portfoliosOf = defineModel<PortfolioDocument>('portfolios', schema);

export type PortfolioRepository = ReturnType<typeof portfolioRepository>;

export function portfolioRepository(connection: Connection) {
  const portfolios = portfoliosOf(connection);
  const after = { returnDocument: 'after' } as const;
  return {
    find: (_id: string, session?: DbSession) => portfolios.findOne({ _id }, null, { session }).lean(),

    save: (
      { _id, ...fields }: Omit<PortfolioDocument, keyof Timestamped>,
      session: DbSession,
    ): Promise<PortfolioDocument> =>
      portfolios.findOneAndUpdate({ _id }, { $set: fields }, { ...after, upsert: true, session }).lean(),

    remove: (_id: string, session: DbSession) => portfolios.findOneAndDelete({ _id }, { session }).lean(),

    /** Returns null if the version that was read is no longer pending. */
    decide: (
      { _id, readAt }: { _id: string; readAt: Date },
      to: Pick<PortfolioDocument, 'status' | 'reason'>,
      session: DbSession,
    ) =>
      portfolios
        .findOneAndUpdate({ _id, status: 'pending', updatedAt: readAt }, { $set: to }, { ...after, session })
        .lean(),

    waiting: (afterRow: Pick<PortfolioDocument, '_id' | 'appliedAt'> | undefined, limit: number) =>
      portfolios
        .find({ status: 'pending', ...rowsAfter({ appliedAt: 1, _id: 1 }, afterRow) })
        .sort({ appliedAt: 1, _id: 1 })
        .limit(limit)
        .lean(),

    countWaiting: () => portfolios.countDocuments({ status: 'pending' }),
  };
}
