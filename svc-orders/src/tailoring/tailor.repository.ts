import { tailoringLimits } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { tailorsOf } from './tailor.model.ts';

export type TailorRepository = {
  /** Returns how many jobs a tailor takes on at the same time, or the default number. */
  jobsAtOnceOf(userId: string): Promise<number>;
  setJobsAtOnce(userId: string, jobsAtOnce: number): Promise<void>;
};

export function tailorRepository(connection: Connection): TailorRepository {
  const tailors = tailorsOf(connection);
  return {
    jobsAtOnceOf: async (_id) =>
      (await tailors.findOne({ _id }).lean())?.jobsAtOnce ?? tailoringLimits.usualJobsAtOnce,
    async setJobsAtOnce(_id, jobsAtOnce) {
      await tailors.updateOne({ _id }, { $set: { jobsAtOnce } }, { upsert: true });
    },
  };
}
