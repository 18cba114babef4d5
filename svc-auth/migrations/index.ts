import { dayMs, type Migration } from '@alaso/service-kit';
import { nameFields, type OrganizationDocument } from '../src/charities/organization.repository.ts';
import { searchKeysOf } from '../src/users/search-keys.ts';
import type { UserDocument } from '../src/users/user.model.ts';

type UndoLink = { _id: string; userId: string; email: string; expiresAt: Date };

export const migrations: readonly Migration[] = [
  {
    // Marks the database as version 1.0 or later. There is nothing to migrate, because everything comes from
    // the models.
    id: '2026-11-24-baseline',
    step: 'expand',
    up: () => Promise.resolve(),
  },
  {
    // A former address is now reserved while a link in an email can restore it. Emails with such links have
    // already been sent, so the addresses that they can restore also have to be reserved.
    id: '2026-11-28-former-addresses-are-reserved',
    step: 'expand',
    async up(db) {
      const links = db.collection<UndoLink>('account_links');
      const former = db.collection<{ _id: string }>('former_addresses');
      const undo = { purpose: 'lock-account', email: { $exists: true } };
      for await (const { userId, email, expiresAt } of links.find(undo)) {
        const leftAt = new Date(expiresAt.getTime() - 7 * dayMs);
        const row = { userId, leftAt, expiresAt: new Date(expiresAt.getTime() + dayMs) };
        await former.updateOne({ _id: email }, { $setOnInsert: row }, { upsert: true });
      }
    },
  },
  {
    // A charity is now hidden when its owner asks to leave. Some owners have already asked, so their
    // charities also have to be hidden.
    id: '2026-11-28-leaving-charities-are-hidden',
    step: 'expand',
    async up(db) {
      const leaving = { isVerifiedCharity: true, eraseAt: { $exists: true } };
      const users = await db.collection<{ _id: string }>('users').find(leaving).toArray();
      const ids = users.map(({ _id }) => _id);
      const organizations = db.collection<{ _id: string }>('organizations');
      await organizations.updateMany({ _id: { $in: ids } }, { $set: { isLeaving: true } });
    },
  },
  {
    // Searches fold apostrophes, ß, and the hooked letters of Hausa, so stored text also has to be folded.
    id: '2026-11-28-names-are-folded-alike',
    step: 'expand',
    async up(db) {
      const users = db.collection<UserDocument>('users');
      for await (const user of users.find({}))
        await users.updateOne({ _id: user._id }, { $set: searchKeysOf(user) });
      const organizations = db.collection<OrganizationDocument>('organizations');
      for await (const { _id, name } of organizations.find({}))
        await organizations.updateOne({ _id }, { $set: nameFields(name) });
    },
  },
];
