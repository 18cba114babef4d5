import type { Migration } from '@alaso/service-kit';
import type { LockDocument } from '../src/users/user.model.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-21-users-and-sessions',
    async up(db) {
      for (const name of ['users', 'sessions', 'locks']) await db.createCollection(name);
      const users = db.collection('users');
      // findByEmail at every sign-in; and an address has one account.
      await users.createIndex({ email: 1 }, { unique: true });
      // page: everybody, newest first, for other services.
      await users.createIndex({ createdAt: -1, _id: -1 });
      // countAdmins: whether somebody is the last one. Holds the few admins only.
      await users.createIndex({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
      // demoAccounts. Holds the three of them only.
      await users.createIndex({ isDemo: 1 }, { partialFilterExpression: { isDemo: true } });
      // The database removes sessions that have expired.
      await db.collection('sessions').createIndex({ expire: 1 }, { expireAfterSeconds: 0 });
      // lockAdmins writes this row.
      await db
        .collection<LockDocument>('locks')
        .updateOne({ _id: 'admins' }, { $setOnInsert: { taken: 0 } }, { upsert: true });
    },
  },
  {
    id: '2026-11-21-tokens-with-proof',
    async up(db) {
      // Their tokens hold no proof and are refused already.
      await db.collection('sessions').deleteMany({ sessionKey: { $exists: false } });
    },
  },
];
