import { randomUUID } from 'node:crypto';
import type { RouteContract } from '@alaso/contracts';
import type { Session, TestPlatform } from '../platform/platform.ts';
import type { CreateAccounts } from './accounts.ts';
import { type Column, suspendedAs } from './expected.ts';

type Account = { userId: string; sessionId?: string };
const places = [
  'owner',
  'other',
  'user',
  'tailor',
  'charity',
  'admin',
  'moderator',
  'support',
  'read-only',
] as const satisfies readonly Column[];
type Place = (typeof places)[number];

export type People = {
  ids: Readonly<Record<Place, string>>;
  /** Set if the other party is a verified charity with an account. */
  organizationId?: string;
  as(column: Place, changed?: { confirmedAt?: Date }): Session;
  /** Undefined for a visitor. */
  callerIn(column: Column, contract: RouteContract): Session | undefined;
};

const suspension = { until: null, why: 'Sold copies as originals' };
const traits = {
  owner: {},
  other: { isVerifiedCharity: true },
  user: {},
  tailor: { role: 'tailor' },
  charity: { isVerifiedCharity: true },
  admin: { role: 'admin' },
  moderator: { role: 'admin', adminScope: 'moderator' },
  support: { role: 'admin', adminScope: 'support' },
  'read-only': { role: 'admin', adminScope: 'read-only' },
} as const;

const ofEach = <T>(valueOf: (place: Place) => T): Record<Place, T> => ({
  owner: valueOf('owner'),
  other: valueOf('other'),
  user: valueOf('user'),
  tailor: valueOf('tailor'),
  charity: valueOf('charity'),
  admin: valueOf('admin'),
  moderator: valueOf('moderator'),
  support: valueOf('support'),
  'read-only': valueOf('read-only'),
});

/**
 * Higher than any version that a test's permission changes can reach, so that these tokens are never revoked.
 */
const ver = 1_000_000;

export function buildPeople(
  platform: TestPlatform,
  accounts = ofEach((): Account => ({ userId: randomUUID() })),
  organizationId?: string,
): People {
  const as: People['as'] = (column, changed) =>
    platform.session({ ...accounts[column], ver, ...traits[column], ...changed });
  return {
    ...(organizationId !== undefined && { organizationId }),
    ids: ofEach((column) => accounts[column].userId),
    as,
    callerIn(column, contract) {
      if (column === 'visitor') return undefined;
      if (column !== 'suspended') return as(column);
      const who = suspendedAs(contract);
      return platform.session({ ...accounts[who], ver, ...traits[who], suspension });
    },
  };
}

/** Creates all callers with accounts and sessions, for routes that look them up in svc-auth. */
export async function peopleWithAccounts(
  platform: TestPlatform,
  createAccounts: CreateAccounts,
): Promise<People> {
  const accounts = await createAccounts(places.length);
  return buildPeople(
    platform,
    ofEach(() => accounts.pop() ?? { userId: randomUUID() }),
  );
}

export const peopleWithOrganization = (platform: TestPlatform, organizationId: string): People =>
  buildPeople(
    platform,
    ofEach((place) => ({ userId: place === 'other' ? organizationId : randomUUID() })),
    organizationId,
  );
