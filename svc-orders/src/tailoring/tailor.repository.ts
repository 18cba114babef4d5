import { tailoringLimits } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { tailorsOf } from './tailor.model.ts';

export type TailorRepository = {
  /** How many jobs somebody does at once: the usual number where they have set none. */
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
