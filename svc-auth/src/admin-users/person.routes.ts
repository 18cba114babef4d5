import { authRoutes } from '@alaso/contracts';
import {
  type Caller,
  type Platform,
  problem,
  recordPersonViewed,
  route,
  type Route,
} from '@alaso/service-kit';
import { describeDevice, type SessionDocument, type SessionRepository } from '../sessions/index.ts';
import type { SecondFactorRepository } from '../second-factor/index.ts';
import { personNotFound, presentOwnUser, type UserRepository } from '../users/index.ts';

type ShowPersonDeps = {
  users: Pick<UserRepository, 'find'>;
  sessions: Pick<SessionRepository, 'listLatest'>;
  factors: Pick<SecondFactorRepository, 'isOn'>;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
};

const maxSessions = 20;

function presentSession({ sess }: SessionDocument): authRoutes.Person['sessions'][number] {
  return {
    startedAt: sess.createdAt.toISOString(),
    lastUsedAt: sess.lastUsedAt.toISOString(),
    device: describeDevice(sess.userAgent),
    address: sess.address,
  };
}

/**
 * Shows a user to an admin, after recording the access in the audit log.
 * @throws not-found
 */
async function showPerson(
  { users, sessions, factors, outbox }: ShowPersonDeps,
  { personId, caller }: { personId: string; caller: Caller },
): Promise<authRoutes.Person> {
  const user = await users.find(personId);
  if (!user) throw problem('not-found', personNotFound);
  await recordPersonViewed(outbox, { adminId: caller.userId, personId });
  const [latest, hasSecondFactor] = await Promise.all([
    sessions.listLatest(personId, maxSessions),
    factors.isOn(personId),
  ]);
  return { ...presentOwnUser(user), hasSecondFactor, sessions: latest.map(presentSession) };
}

export const personRouteList = (deps: ShowPersonDeps): Route[] => [
  route(authRoutes.adminPerson, async ({ params, caller }) => ({
    body: await showPerson(deps, { personId: params.id, caller }),
  })),
];
