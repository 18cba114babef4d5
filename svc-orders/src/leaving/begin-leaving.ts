import { type OpenMatter, ordersInternal } from '@alaso/contracts/internal';
import {
  type AbsentUsers,
  type Departure,
  minuteMs,
  type Platform,
  retryOnDuplicateKey,
  type Route,
  route,
} from '@alaso/service-kit';
import { openMatters } from '../open-matters.repository.ts';

export type LeavingDeps = Pick<Platform, 'connection' | 'inTransaction'> & {
  absent: Pick<AbsentUsers, 'expect' | 'stay'>;
  now: () => Date;
};

/**
 * Time within which svc-auth's event has to arrive here, in ms. If it does not arrive, the user is no longer
 * considered to be leaving.
 */
const expectedMs = 10 * minuteMs;

/**
 * Blocks new orders for a user who is about to leave, and then looks for open ones. Because an order is
 * stored before its parties are checked, at least one of the two operations notices the other.
 */
async function beginLeaving(
  { absent, connection, inTransaction, now }: LeavingDeps,
  userId: string,
): Promise<OpenMatter[]> {
  const until = new Date(now().getTime() + expectedMs);
  await absent.expect(userId, until);
  // Reads from a single snapshot, so that an accepted offer that becomes an order in the meantime is seen as
  // either the offer or the order.
  const open = await inTransaction((session) => openMatters(connection, userId, session));
  if (open.length > 0) await absent.stay(userId, until);
  return open;
}

/** Records that a user is leaving or has returned. The events may arrive out of order. */
export async function noteDeparture(
  { absent, inTransaction }: Pick<Platform, 'inTransaction'> & { absent: Pick<AbsentUsers, 'set'> },
  departure: Departure,
): Promise<void> {
  await retryOnDuplicateKey(() => inTransaction((session) => absent.set(departure, session)));
}

export const leavingRoutes = (deps: LeavingDeps): Route[] => [
  route(ordersInternal.beginLeaving, async ({ params }) => ({ body: await beginLeaving(deps, params.id) })),
  route(ordersInternal.openMatters, async ({ params }) => ({
    body: await openMatters(deps.connection, params.id),
  })),
];
