import type { moderationRoutes } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import {
  assertFresh,
  assertMayActOn,
  type Caller,
  dayMs,
  type DbSession,
  type LockRows,
  problem,
  recordAdminAct,
  retryOnDuplicateKey,
} from '@alaso/service-kit';
import {
  applyNow,
  type ApplyNowDeps,
  type CaseDeps,
  type CaseDocument,
  newCase,
  notifyPerson,
  publishSuspension,
  publishWarning,
  replaceCase,
  withEntry,
} from '../cases/index.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { membersMessages } from './members.messages.ts';

export type SanctionMemberDeps = CaseDeps &
  ApplyNowDeps & { auth: Pick<AuthClient, 'usersById'>; lock: LockRows };

type SanctionRequest = {
  memberId: string;
  sanction: moderationRoutes.MemberSanction;
  /** The length of the suspension from now, in days; null if it is indefinite. */
  days?: number | null | undefined;
  why: string;
  caller: Caller;
};

type SanctionEvent = EventMessage<'measure.decided'> | undefined;

const suspensionEnd = (days: number | null | undefined, at: Date) =>
  typeof days === 'number' ? new Date(at.getTime() + days * dayMs) : null;
const endInLog = (until: Date | null) => until?.toISOString() ?? 'further notice';

/** Returns a case without reports that an admin has opened and decided in one step. */
function decidedCase({ memberId, sanction, days, why, caller }: SanctionRequest, at: Date): CaseDocument {
  const person = sanction === 'warn' ? 'warn' : 'suspend';
  const until = person === 'suspend' ? suspensionEnd(days, at) : null;
  return newCase({
    about: memberId,
    personId: memberId,
    listings: [],
    reportCount: 0,
    stage: 'decided',
    isWaiting: false,
    severity: 'other',
    urgency: 0,
    openedAt: at,
    since: at,
    decision: { hide: [], person, until, why, by: caller.userId, at },
    hides: [],
    suspends: person === 'suspend',
    timeline: withEntry({ timeline: [] }, 'decided', at, caller.userId, why),
  });
}

/** Warns or suspends a member. @throws case-moved if the member is already suspended */
async function decide(
  deps: SanctionMemberDeps,
  request: SanctionRequest,
  session: DbSession,
): Promise<SanctionEvent> {
  const { cases, outbox, now } = deps;
  const { memberId, why, caller } = request;
  const active = await cases.suspending(memberId, session);
  if (request.sanction === 'suspend' && active.length > 0) {
    throw problem('case-moved', membersMessages.alreadySuspended);
  }
  const row = decidedCase(request, now());
  const { decision } = row;
  const notified = await notifyPerson(deps, row, 'decided', session);
  await cases.add(notified, session);
  await outbox.write('case.moved', { caseId: row._id }, session);
  await recordAdminAct(
    outbox,
    {
      actorId: caller.userId,
      action: request.sanction === 'warn' ? 'user.warned' : 'user.suspended',
      target: { type: 'user', id: memberId },
      before: {},
      after: { case: row._id, ...(row.suspends && { until: endInLog(decision?.until ?? null) }) },
      why,
    },
    session,
  );
  const by = { why, decidedBy: caller.userId };
  if (row.suspends) return publishSuspension(deps, row, by, session);
  await publishWarning(deps, row, by, session);
  return undefined;
}

/** Changes the end of a member's active suspensions, or lifts them. @throws case-moved if there are none */
async function change(
  deps: SanctionMemberDeps,
  request: SanctionRequest,
  session: DbSession,
): Promise<SanctionEvent> {
  const { cases, outbox, now } = deps;
  const { memberId, sanction, days, why, caller } = request;
  const active = await cases.suspending(memberId, session);
  const [first] = active;
  if (!first) throw problem('case-moved', membersMessages.noLongerSuspended);
  const at = now();
  const isLifted = sanction === 'lift';
  const until = suspensionEnd(days, at);
  let latest = first;
  // All active suspensions get the same end, because the longest one applies.
  for (const row of active) {
    const changed: CaseDocument = {
      ...row,
      ...(isLifted && { suspends: false }),
      ...(!isLifted && row.decision && { decision: { ...row.decision, until } }),
      timeline: withEntry(row, isLifted ? 'lifted' : 'changed', at, caller.userId, why),
    };
    latest =
      row === active.at(-1)
        ? await notifyPerson(deps, changed, isLifted ? 'lifted' : 'changed', session, why)
        : changed;
    await replaceCase(deps, row, latest, session);
  }
  await recordAdminAct(
    outbox,
    {
      actorId: caller.userId,
      action: isLifted ? 'user.suspension-lifted' : 'user.suspension-changed',
      target: { type: 'user', id: memberId },
      before: { until: endInLog(first.decision?.until ?? null) },
      after: isLifted ? { isSuspended: false } : { until: endInLog(until) },
      why,
    },
    session,
  );
  return publishSuspension(deps, latest, { why, decidedBy: caller.userId }, session);
}

/**
 * Warns or suspends a member, or changes or lifts their suspension, without a report or an appeal. The
 * sanction, the message to the member, and the audit entry are written together. If two admins act
 * concurrently, only one succeeds.
 * @throws not-found, not-allowed for the admin's own account, case-moved, password-again, invalid-input
 */
export async function sanctionMember(deps: SanctionMemberDeps, request: SanctionRequest): Promise<void> {
  const { inTransaction, lock, auth } = deps;
  const { memberId, sanction, days, caller } = request;
  if (memberId === caller.userId) {
    throw problem('not-allowed', membersMessages.ownAccount);
  }
  const needsDays = sanction === 'suspend' || sanction === 'change';
  if (needsDays) assertFresh(caller);
  if (needsDays !== (days !== undefined)) {
    const message = needsDays ? membersMessages.daysMissing : membersMessages.daysNotAllowed;
    throw problem('invalid-input', message, { errors: [{ path: 'body.days', message }] });
  }
  const member = (await auth.usersById([memberId])).get(memberId);
  if (!member) throw problem('not-found', membersMessages.personNotFound);
  assertMayActOn(caller, member);
  const event = await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await lock(`sanctions of ${memberId}`, session);
      return sanction === 'suspend' || sanction === 'warn'
        ? decide(deps, request, session)
        : change(deps, request, session);
    }),
  );
  await applyNow(deps, event);
}
