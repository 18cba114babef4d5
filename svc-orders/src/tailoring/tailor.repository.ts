import { tailoringLimits } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/**
 * A row of `tailors`, keyed by the user's id. It stores the tailor's settings if they differ from the
 * defaults.
 */
type TailorDocument = { _id: string; jobsAtOnce: number };

const schema = rowSchema<TailorDocument>({
  _id: { type: String, required: true, match: uuid },
  jobsAtOnce: {
    type: Number,
    required: true,
    min: 1,
    max: tailoringLimits.jobsAtOnce,
    validate: wholeNumber,
  },
});

export const tailorsOf = defineModel<TailorDocument>('tailors', schema);

export type TailorRepository = {
  /** Returns the number of jobs that a tailor takes on at the same time, or the default. */
  findJobsAtOnce(userId: string): Promise<number>;
  setJobsAtOnce(userId: string, jobsAtOnce: number): Promise<void>;
};

export function tailorRepository(connection: Connection): TailorRepository {
  const tailors = tailorsOf(connection);
  return {
    findJobsAtOnce: async (_id) =>
      (await tailors.findOne({ _id }).lean())?.jobsAtOnce ?? tailoringLimits.usualJobsAtOnce,
    async setJobsAtOnce(_id, jobsAtOnce) {
      await tailors.updateOne({ _id }, { $set: { jobsAtOnce } }, { upsert: true });
    },
  };
}
