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
import { presentOwnUser, type UserRepository } from '../users/index.ts';

type ShowPersonDeps = {
  users: Pick<UserRepository, 'find'>;
  sessions: Pick<SessionRepository, 'latestOf'>;
  factors: Pick<SecondFactorRepository, 'isOn'>;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
};

/** Number of sessions shown. */
const mostSessions = 20;

function presentSession({ sess }: SessionDocument): authRoutes.Person['sessions'][number] {
  return {
    startedAt: sess.createdAt.toISOString(),
    lastUsedAt: sess.lastUsedAt.toISOString(),
    device: describeDevice(sess.userAgent),
    address: sess.address,
  };
}

/**
 * Shows an admin one user. The read goes into the audit log first: what cannot be recorded is not shown.
 * @throws not-found
 */
async function showPerson(
  { users, sessions, factors, outbox }: ShowPersonDeps,
  { personId, caller }: { personId: string; caller: Caller },
): Promise<authRoutes.Person> {
  const user = await users.find(personId);
  if (!user) throw problem('not-found', 'Person not found.');
  await recordPersonViewed(outbox, { adminId: caller.userId, personId });
  const [latest, hasSecondFactor] = await Promise.all([
    sessions.latestOf(personId, mostSessions),
    factors.isOn(personId),
  ]);
  return { ...presentOwnUser(user), hasSecondFactor, sessions: latest.map(presentSession) };
}

export const personRouteList = (deps: ShowPersonDeps): Route[] => [
  route(authRoutes.adminPerson, async ({ params, caller }) => ({
    body: await showPerson(deps, { personId: params.id, caller }),
  })),
];
