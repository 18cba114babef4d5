import { randomInt } from 'node:crypto';
import type { RequestInput, RouteContract, ServiceName } from '@alaso/contracts';
import { signUp } from '../../access-matrix/people.ts';
import { openTogether } from '../open-together.ts';
import type { Answer, TestPlatform } from '../platform.ts';
import { type Database, openServiceDatabase } from '../service-database.ts';

/** Somebody with an account: mails reach them. */
export type Person = { userId: string; email: string };

/** A platform, and what walks need of it besides calls. */
export type World = {
  platform: TestPlatform;
  /** What a test cannot wait for, and what a control breaks. */
  databases: Record<'auth' | 'catalog' | 'orders', Database>;
  close(): Promise<void>;
};

export const anyOf = <T>(some: readonly T[]): T | undefined => some[randomInt(Math.max(1, some.length))];

export function openWorld(platform: TestPlatform): Promise<World> {
  return openTogether(async (onClose) => {
    const databaseOf = async (service: ServiceName) => {
      const database = await openServiceDatabase(platform, service);
      onClose(() => database.close());
      return database;
    };
    const [auth, catalog] = [await databaseOf('auth'), await databaseOf('catalog')];
    const orders = await databaseOf('orders');
    return { platform, databases: { auth, catalog, orders } };
  });
}

/**
 * The two minutes are over for which a mail belongs to a process that may have been killed while it sent it.
 */
export async function letClaimedMailsGo({ databases }: World): Promise<void> {
  await databases.auth
    .collection('sent_mails')
    .updateMany({ sentAt: null }, { $set: { claimedUntil: new Date() } });
}

/** So many new accounts. */
export async function somePeople(platform: TestPlatform, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const { userId, email } = await signUp(platform);
    people.push({ userId, email });
  }
  return people;
}

/**
 * Asks, and does not mind having no answer, or one that somebody cannot be reached: they have just been
 * killed.
 */
export async function tryTo<C extends RouteContract>(
  { platform }: Pick<World, 'platform'>,
  contract: C,
  input: RequestInput<C>,
  { userId }: Pick<Person, 'userId'>,
): Promise<Answer | undefined> {
  // A session of its own: that of the beginning would run out on a long way.
  const session = platform.session({ userId, ver: 1_000_000 });
  const answer = await platform.call(contract, input, session).catch(() => undefined);
  return answer && answer.status < 500 ? answer : undefined;
}
