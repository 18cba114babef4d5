import type { Migration } from '@alaso/service-kit';
import type { LockDocument } from '../src/users/lock.model.ts';
import { searchKeysOf } from '../src/users/search-keys.ts';
import type { UserDocument } from '../src/users/user.model.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-21-users-and-sessions',
    step: 'expand',
    async up(db) {
      // `lockAdmins` writes this row.
      await db
        .collection<LockDocument>('locks')
        .updateOne({ _id: 'admins' }, { $setOnInsert: { taken: 0 } }, { upsert: true });
    },
  },
  {
    id: '2026-11-21-tokens-with-proof',
    step: 'expand',
    async up(db) {
      // Tokens of these sessions hold no proof, so they are refused anyway.
      await db.collection('sessions').deleteMany({ sessionKey: { $exists: false } });
    },
  },
  {
    id: '2026-11-22-suspensions',
    step: 'expand',
    async up(db) {
      await db
        .collection('users')
        .updateMany({ suspension: { $exists: false } }, { $set: { suspension: null } });
    },
  },
  {
    id: '2026-11-22-users-by-name',
    step: 'expand',
    async up(db) {
      const users = db.collection<UserDocument>('users');
      for await (const user of users.find({ nameKey: { $exists: false } })) {
        await users.updateOne({ _id: user._id }, { $set: searchKeysOf(user) });
      }
    },
  },
  {
    id: '2026-11-22-files-of-applications',
    step: 'expand',
    async up(db) {
      await db
        .collection('charityapplications')
        .updateMany({ files: { $exists: false } }, { $set: { files: [] } });
    },
  },
  {
    id: '2026-11-24-users-by-any-part',
    step: 'expand',
    async up(db) {
      const users = db.collection<UserDocument>('users');
      for await (const user of users.find({})) {
        await users.updateOne({ _id: user._id }, { $set: searchKeysOf(user) });
      }
    },
  },
];
