import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestInput, RouteContract, ServiceName } from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import { signUp } from '../../access-matrix/sign-up.ts';
import { verifyCharity } from '../../access-matrix/things.ts';
import { openTogether } from '../open-together.ts';
import type { Session, TestPlatform } from '../platform.ts';
import { type Database, openServiceDatabase } from '../service-database.ts';

export type Row = { _id: string; [field: string]: unknown };

/** Number of items that each person lists. */
const actsOfOne = 5;

export type Scene = {
  platform: TestPlatform;
  databases: Record<ServiceName, Database>;
  /** Returns the id of a user who has done little so far, because hourly limits apply per user. */
  someone(): Promise<string>;
  charity: string;
  admin: string;
  otherAdmin: string;
  as(userId: string, role?: 'admin'): Session;
  /**
   * Makes a call, and repeats it while a service is briefly unavailable. @throws if the response violates the
   * contract
   */
  call<C extends RouteContract>(contract: C, input: RequestInput<C>, by: Session): Promise<unknown>;
  /**
   * Returns the ids of all emails sent. An email that is sent again has the same id, so mailboxes show it
   * once.
   */
  mails: () => Promise<string[]>;
  close(): Promise<void>;
};

export function openScene(platform: TestPlatform): Promise<Scene> {
  return openTogether(async (onClose) => {
    const openDatabase = async (service: ServiceName) => {
      const database = await openServiceDatabase(platform, service);
      onClose(() => database.close());
      return database;
    };
    const databases = {
      auth: await openDatabase('auth'),
      catalog: await openDatabase('catalog'),
      orders: await openDatabase('orders'),
      moderation: await openDatabase('moderation'),
    };
    const account = async () => (await signUp(platform)).userId;
    const [charity, admin, otherAdmin] = [await account(), await account(), await account()];
    await verifyCharity(platform, charity);
    let fresh = account();
    let asked = 1;
    const users = databases.auth.collection<Row>('users');
    await users.updateMany({ _id: { $in: [admin, otherAdmin] } }, { $set: { role: 'admin' } });
    return {
      platform,
      databases,
      charity,
      admin,
      otherAdmin,
      someone() {
        if (asked % actsOfOne === 0) fresh = account();
        asked += 1;
        return fresh;
      },
      as: (userId, role) =>
        platform.session({
          userId,
          ver: 1_000_000,
          isVerifiedCharity: userId === charity,
          ...(role && { role }),
        }),
      call: (contract, input, by) =>
        until(
          `${contract.name} is answered`,
          async () => {
            const { status, body } = await platform.call(contract, input, by);
            if (status === 503) return undefined;
            if (status !== contract.status)
              throw new Error(`${contract.name} answered ${status}: ${JSON.stringify(body)}`);
            return { body };
          },
          60_000,
        ).then(({ body }) => body),
      async mails() {
        const names = await readdir(join(platform.folder, 'mail')).catch(() => []);
        return names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
      },
    };
  });
}

/** Returns the part of a subject's listing title that identifies its messages. */
export const markOf = (number: number) => `mark${number}.`;
const aMark = / mark\d+\./;

/**
 * Returns these people's notifications, each with its emails: only those for the subject with this mark, or
 * all of them.
 */
export async function listNotified(
  { databases, mails }: Scene,
  people: Record<string, string>,
  mark?: string,
): Promise<string[]> {
  const sent = await mails();
  const notified: string[] = [];
  for (const [who, userId] of Object.entries(people)) {
    const notifications = await databases.auth.collection<Row>('notices').find({ userId }).toArray();
    for (const { _id, title, text } of notifications) {
      if (mark !== undefined && !`${String(title)} ${String(text)}`.includes(mark)) continue;
      const times = sent.filter((id) => id === `notice-${_id}`).length;
      notified.push(`${who} is notified “${String(title).replace(aMark, '')}”, ${times} mail`);
    }
  }
  return notified.toSorted();
}

/** Writes an event as its service would, for tests that have changed a timer directly in the database. */
export async function raise(
  { databases }: Scene,
  service: ServiceName,
  name: string,
  payload: object,
): Promise<void> {
  const row = { _id: randomUUID(), name, payload, occurredAt: new Date(), publishedAt: null };
  await databases[service].collection<Row>('outbox').insertOne(row);
}
