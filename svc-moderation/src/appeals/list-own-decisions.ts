import { defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import { type Caller, cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { CaseRepository } from '../cases/case.repository.ts';
import { presentOwnDecision } from './own-decision.presenter.ts';

/** Since when it stands as it does, its id. */
const Place = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/** A page of what was decided about the caller. */
export async function listOwnDecisions(
  { cases, now }: { cases: Pick<CaseRepository, 'decidedAbout' | 'countDecidedAbout'>; now: () => Date },
  query: ParsedRequest<typeof moderationRoutes.listOwnDecisions>['query'],
  { userId }: Caller,
) {
  const { limit = defaultPageSize, cursor } = query;
  const [since = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Place, cursor);
  const after = cursor === undefined ? undefined : { since: new Date(since), _id };
  const [rows, total] = await Promise.all([
    cases.decidedAbout(userId, after, limit + 1),
    cases.countDecidedAbout(userId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.since.getTime(), last._id]);
  return {
    body: page.flatMap((row) => presentOwnDecision(row, now()) ?? []),
    headers: pageHeaders(moderationRoutes.listOwnDecisions, query, { total, next }),
  };
}
