import { createHash, randomBytes } from 'node:crypto';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { accountLinksOf, type LinkPurpose } from './account-link.model.ts';

export type AccountLinkRepository = ReturnType<typeof accountLinkRepository>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function accountLinkRepository(connection: Connection) {
  const links = accountLinksOf(connection);
  return {
    /** Returns the token of a new link. */
    async add(link: { userId: string; purpose: LinkPurpose; expiresAt: Date }): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await links.insertMany([{ _id: hashOf(token), ...link }]);
      return token;
    },

    /** Returns whose link it is, if it can still be used. */
    async find(token: string, purpose: LinkPurpose): Promise<string | undefined> {
      const link = await links
        .findOne({ _id: hashOf(token), purpose, expiresAt: { $gt: new Date() } })
        .lean();
      return link?.userId;
    },

    /** Uses a link up. Of many callers, one gets true. */
    async use(token: string, purpose: LinkPurpose, session: DbSession): Promise<boolean> {
      const { deletedCount } = await links.deleteOne(
        { _id: hashOf(token), purpose, expiresAt: { $gt: new Date() } },
        { session },
      );
      return deletedCount === 1;
    },

    async cancel(userId: string, purpose: LinkPurpose, session: DbSession): Promise<void> {
      await links.deleteMany({ userId, purpose }, { session });
    },
  };
}
