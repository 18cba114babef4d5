import * as z from 'zod/mini';
import { moderationRoutes, type ParsedRequest, type PhotoSize } from '@alaso/contracts';
import { moderationInternal } from '@alaso/contracts/internal';
import {
  type Caller,
  cursorBy,
  dayMs,
  type DbSession,
  moment,
  pagedList,
  type Platform,
  problem,
  recordAdminAct,
  recordMessagesViewed,
  route,
  type Route,
} from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';
import { presentReport } from '../reports/index.ts';
import { withEntry } from './case-timers.ts';
import { caseMessages } from './case.messages.ts';
import type { CaseDocument } from './case.model.ts';
import { closeAsDuplicate, decideCase, type DecideCaseDeps } from './decide-case.ts';
import { decideReport, type DecideReportDeps } from './decide-report.ts';
import { readCase, showCase, type ShowCaseDeps } from './show-case.ts';
import { undoDecision, type UndoDeps, undoFor } from './undo-decision.ts';
import { type CaseDeps, updateCase } from './update-case.ts';
import { type AuthClient, loadPeople } from '../clients/auth-client.ts';
import { presentCase } from './case.presenter.ts';
import type { CaseRepository } from './case.repository.ts';

type ListCasesDeps = {
  cases: Pick<CaseRepository, 'queue' | 'closed' | 'count' | 'newestAbout'>;
  auth: Pick<AuthClient, 'usersById'>;
  now: () => Date;
};

const spanMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };

/** Maximum number of cases on a user's page. */
const maxAbout = 50;

/** Returns a page of waiting or closed cases. `X-Total-Count` is the number of matches. */
async function listCases(
  { cases, auth, now }: ListCasesDeps,
  query: ParsedRequest<typeof moderationRoutes.listCases>['query'],
  { userId }: Caller,
) {
  const { waiting = 'yes', person, severity, taken, reason, openedWithin } = query;
  async function present(rows: readonly CaseDocument[]) {
    const shown = rows.flatMap(({ personId, takenBy }) => [personId, takenBy]);
    const people = await loadPeople({ auth }, shown);
    return rows.map((row) => presentCase(row, people));
  }
  if (person !== undefined) {
    const body = await present(await cases.newestAbout(person, maxAbout));
    return { body, headers: { 'X-Total-Count': String(body.length) } };
  }
  const isWaiting = waiting === 'yes';
  const filter = {
    severity,
    takenBy: taken && (taken === 'me' ? userId : null),
    reason,
    openedSince: openedWithin && new Date(now().getTime() - spanMs[openedWithin]),
  };
  return pagedList(moderationRoutes.listCases, query, {
    cursor: cursorBy({ urgency: z.int().check(z.nonnegative()), since: moment }),
    read: (after, limit) =>
      isWaiting ? cases.queue(after, limit, filter) : cases.closed(after, limit, filter),
    total: () => cases.count(isWaiting, filter),
    present,
  });
}

function assertWaiting({ isWaiting }: CaseDocument): void {
  if (!isWaiting) throw problem('case-moved', caseMessages.alreadyClosed);
}

/** Records a case's new assignee in the audit log. */
function recordAssignment(
  { outbox }: CaseDeps,
  { _id, takenBy: before }: CaseDocument,
  { action, actorId }: { action: 'case.taken' | 'case.given-back'; actorId: string },
  session: DbSession,
): Promise<void> {
  const takenBy = (id: string | null) => ({ takenBy: id ?? 'nobody' });
  const act = { actorId, action, target: { type: 'case', id: _id }, why: null } as const;
  const after = action === 'case.taken' ? actorId : null;
  return recordAdminAct(outbox, { ...act, before: takenBy(before), after: takenBy(after) }, session);
}

/**
 * Assigns a case to the caller if its assignee has not changed since the caller saw it. If two calls run
 * concurrently, only one succeeds. @throws not-found, case-moved, case-taken
 */
function assignCase(
  deps: CaseDeps,
  { caseId, from, caller }: { caseId: string; from: string | null; caller: Caller },
): Promise<CaseDocument> {
  return updateCase(deps, caseId, async (row, session) => {
    assertWaiting(row);
    if (row.takenBy === caller.userId) return row;
    if (row.takenBy !== from) throw problem('case-taken', caseMessages.justTaken);
    await recordAssignment(deps, row, { action: 'case.taken', actorId: caller.userId }, session);
    const timeline = withEntry(row, 'taken', deps.now(), caller.userId);
    return { ...row, takenBy: caller.userId, timeline };
  });
}

/**
 * Unassigns the caller's case. Has no effect on an unassigned case. @throws not-found, case-moved, case-taken
 */
function unassignCase(
  deps: CaseDeps,
  { caseId, caller }: { caseId: string; caller: Caller },
): Promise<CaseDocument> {
  return updateCase(deps, caseId, async (row, session) => {
    assertWaiting(row);
    if (row.takenBy === null) return row;
    if (row.takenBy !== caller.userId) throw problem('case-taken', caseMessages.onlyHolderReleases);
    await recordAssignment(deps, row, { action: 'case.given-back', actorId: caller.userId }, session);
    return { ...row, takenBy: null, timeline: withEntry(row, 'given-back', deps.now(), caller.userId) };
  });
}

type CaseMessagesDeps = ShowCaseDeps & {
  orders: Pick<OrdersClient, 'messagesAround'>;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
};

/** Maximum number of reported messages shown, each with the messages around it. */
const maxReported = 10;

/**
 * Returns a case's reported messages, each with the messages around it. Admins see no other messages.
 * @throws not-found, and not-allowed for the user whom the case is about
 */
async function readMessages(
  { cases, reports, orders, outbox }: CaseMessagesDeps,
  caseId: string,
  { userId }: Caller,
) {
  const row = await cases.find(caseId);
  if (!row) throw problem('not-found', caseMessages.caseNotFound);
  if (row.personId === userId) throw problem('not-allowed', caseMessages.aboutYou);
  const reported = (await reports.listNewest(caseId, maxAbout))
    .flatMap(({ _id, messageId }) => (messageId === undefined ? [] : [{ reportId: _id, messageId }]))
    .slice(0, maxReported);
  if (reported.length === 0) return [];
  await recordMessagesViewed(outbox, { adminId: userId, caseId });
  return Promise.all(
    reported.map(async ({ reportId, messageId }) => ({
      reportId,
      messages: await orders.messagesAround(messageId),
    })),
  );
}

type CasePhotoDeps = CaseMessagesDeps & { catalog: Pick<CatalogClient, 'readPhoto'> };

/**
 * Returns a photo from one of the messages that {@link readMessages} returns. @throws not-found for any other
 * photo
 */
async function readPhoto(
  deps: CasePhotoDeps,
  { id: caseId, messageId, photoId }: ParsedRequest<typeof moderationInternal.readCasePhoto>['params'],
  { size, caller }: { size: PhotoSize | undefined; caller: Caller },
): Promise<File> {
  const shown = (await readMessages(deps, caseId, caller)).flatMap(({ messages }) => messages);
  const message = shown.find(({ id }) => id === messageId);
  if (!message?.photos.some(({ id }) => id === photoId))
    throw problem('not-found', caseMessages.photoNotFound);
  return deps.catalog.readPhoto(messageId, photoId, size);
}

export function caseRouteList(
  deps: DecideCaseDeps & DecideReportDeps & UndoDeps & ListCasesDeps & CasePhotoDeps,
): Route[] {
  return [
    route(moderationRoutes.listCases, ({ query, caller }) => listCases(deps, query, caller)),
    route(moderationRoutes.getCase, async ({ params, caller }) => ({
      body: await readCase(deps, params.id, caller),
    })),
    route(moderationRoutes.listCaseMessages, async ({ params, caller }) => ({
      body: await readMessages(deps, params.id, caller),
    })),
    route(moderationInternal.readCasePhoto, async ({ params, query: { size }, caller }) => ({
      body: await readPhoto(deps, params, { size, caller }),
    })),
    route(moderationRoutes.takeCase, async ({ params, body, caller }) => {
      const row = await assignCase(deps, { caseId: params.id, from: body.from, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.giveBackCase, async ({ params, caller }) => {
      const row = await unassignCase(deps, { caseId: params.id, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.decideCase, async ({ params, body, caller }) => {
      const row = await decideCase(deps, { caseId: params.id, decision: body, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.closeAsDuplicate, async ({ params, body, caller }) => {
      const row = await closeAsDuplicate(deps, { caseId: params.id, of: body.of, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.undoDecision, async ({ params, body, caller }) => {
      const row = await undoDecision(deps, { caseId: params.id, until: body.until, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.decideReport, async ({ params, body, caller }) => {
      const { report, row } = await decideReport(deps, { reportId: params.id, decision: body, caller });
      return { body: { ...presentReport(report), ...undoFor(row, caller, deps.now()) } };
    }),
  ];
}
