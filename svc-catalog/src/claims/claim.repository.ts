import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type ClaimDocument, claimsOf, isExclusive, isOpen } from './claim.model.ts';

export type ClaimRepository = {
  find(id: string, session?: DbSession): Promise<ClaimDocument | undefined>;
  add(
    claim: Pick<ClaimDocument, '_id' | 'listingId' | 'kind' | 'claimantId' | 'state'>,
    session: DbSession,
  ): Promise<void>;
  setState(claim: ClaimDocument, state: ClaimDocument['state'], session: DbSession): Promise<void>;
};

export function claimRepository(connection: Connection): ClaimRepository {
  const claims = claimsOf(connection);
  return {
    find: async (_id, session) => (await claims.findOne({ _id }, null, { session }).lean()) ?? undefined,
    async add(claim, session) {
      const row = { ...claim, open: isOpen(claim), exclusive: isExclusive(claim.kind) };
      await claims.insertMany([row], { session });
    },
    async setState({ _id, kind }, state, session) {
      await claims.updateOne({ _id }, { $set: { state, open: isOpen({ kind, state }) } }, { session });
    },
  };
}
