import { randomUUID } from 'node:crypto';
import type { Session, TestPlatform } from '../platform/platform.ts';
import type { Database } from '../platform/service-database.ts';
import { sessionIdIn, signUp } from './sign-up.ts';

/** An account with a session. Its password is the one that {@link signUp} uses. */
export type Account = Session & { sessionId: string; email: string };

type UserRow = { _id: string; email: string };
type SessionRow = { _id: string; sess: { userId: string } };

/** Creates accounts, each with a session, without hashing a password for each one. */
export type CreateAccounts = (count: number) => Promise<Account[]>;

/** Number of accounts created in one database call. */
const atOnce = 90;

/**
 * Registers one account over HTTP. Returns a function that creates copies of its rows, with verified email
 * addresses.
 */
export async function openAccounts(platform: TestPlatform, auth: Database): Promise<CreateAccounts> {
  const { userId, cookie } = await signUp(platform);
  const users = auth.collection<UserRow>('users');
  const sessions = auth.collection<SessionRow>('sessions');
  const user = await users.findOne({ _id: userId });
  const session = await sessions.findOne({ _id: sessionIdIn(cookie) });
  if (!user || !session) throw new Error('svc-auth stored no account');
  const { sess } = session;
  const spare: Account[] = [];

  async function copy(): Promise<Account[]> {
    const ids = Array.from({ length: atOnce }, () => ({ userId: randomUUID(), sessionId: randomUUID() }));
    const accounts = ids.map((one) => ({
      ...platform.session({ ...one, role: 'user' }),
      ...one,
      email: `${one.userId}@example.com`,
    }));
    const emailVerifiedAt = new Date();
    const rows = accounts.map(({ userId: _id, email }) => ({ ...user, _id, email, emailVerifiedAt }));
    await users.insertMany(rows);
    await sessions.insertMany(
      ids.map(({ userId: owner, sessionId: _id }) => ({
        ...session,
        _id,
        sess: { ...sess, userId: owner },
      })),
    );
    return accounts;
  }

  return async (count) => {
    if (spare.length < count) spare.push(...(await copy()));
    return spare.splice(0, count);
  };
}
