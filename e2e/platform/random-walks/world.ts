import { randomInt } from 'node:crypto';
import {
  ordersRoutes,
  type RequestInput,
  type RouteContract,
  SavedAddress,
  type ServiceName,
} from '@alaso/contracts';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import * as z from 'zod/mini';
import { signUp } from '../../access-matrix/sign-up.ts';
import { openTogether } from '../open-together.ts';
import type { Answer, TestPlatform } from '../platform.ts';
import { type Database, openServiceDatabase } from '../service-database.ts';

/**
 * A user with an account who can receive email and has a delivery address in a street that no other user has.
 */
export type Person = { userId: string; email: string; addressId: string; street: string };

export type World = {
  platform: TestPlatform;
  /** For changes that a test cannot wait for, and for negative controls. */
  databases: Record<'auth' | 'catalog' | 'orders', Database>;
  /** Orders whose buyer has given the code to the seller. */
  codesGiven: Set<string>;
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
    return { platform, databases: { auth, catalog, orders }, codesGiven: new Set<string>() };
  });
}

/**
 * Expires the two-minute claims on emails. Otherwise, a process killed while sending an email would hold its
 * claim that long.
 */
export async function letClaimedMailsGo({ databases }: World): Promise<void> {
  await databases.auth
    .collection('sent_mails')
    .updateMany({ sentAt: null }, { $set: { claimedUntil: new Date() } });
}

export async function somePeople(platform: TestPlatform, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const { userId, email } = await signUp(platform);
    const street = `12 ${uniqueLetters()} Street`;
    const place = { state: 'Lagos' as const, lga: 'Surulere', landmark: 'Opposite the market', street };
    const body = { recipient: 'Tobi Ade', phone: '08031234567', ...place };
    const saved = await tryTo({ platform }, ordersRoutes.addAddress, { body }, { userId });
    people.push({ userId, email, addressId: z.parse(SavedAddress, saved?.body).id, street });
  }
  return people;
}

/**
 * Calls a route and tolerates a missing response or an unavailable service, because a process may have just
 * been killed.
 */
export async function tryTo<C extends RouteContract>(
  { platform }: Pick<World, 'platform'>,
  contract: C,
  input: RequestInput<C>,
  { userId }: Pick<Person, 'userId'>,
): Promise<Answer | undefined> {
  // Creates a new session, because the first one would expire during a long walk.
  const session = platform.session({ userId, ver: 1_000_000 });
  const answer = await platform.call(contract, input, session).catch(() => undefined);
  return answer && answer.status < 500 ? answer : undefined;
}
