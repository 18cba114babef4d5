import { type Case, defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type AuthClient, peopleOf } from '../clients/auth-client.ts';
import { presentCase } from './case.presenter.ts';
import type { CaseDocument } from './case.model.ts';
import type { CaseRepository } from './case.repository.ts';

export type ListCasesDeps = {
  cases: Pick<CaseRepository, 'queue' | 'closed' | 'count' | 'newestAbout'>;
  auth: Pick<AuthClient, 'usersById'>;
};

/** Urgency, start of waiting or time of closing, and id. */
const Place = z.tuple([
  z.number().check(z.int(), z.nonnegative()),
  z.number().check(z.int(), z.maximum(8.64e15)),
  z.uuid(),
]);

const placeOf = ({ urgency, since, _id }: CaseDocument): z.infer<typeof Place> => [
  urgency,
  since.getTime(),
  _id,
];

/** Maximum number of cases on a user's page. */
const maxAbout = 50;

/** Returns a page of waiting or closed cases. `X-Total-Count` is their number. */
export async function listCases(
  { cases, auth }: ListCasesDeps,
  query: ParsedRequest<typeof moderationRoutes.listCases>['query'],
): Promise<{ body: Case[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor, waiting = 'yes', person } = query;
  if (person !== undefined) {
    const rows = await cases.newestAbout(person, maxAbout);
    const people = await peopleOf(
      { auth },
      rows.flatMap(({ personId, takenBy }) => [personId, takenBy]),
    );
    const body = rows.map((row) => presentCase(row, people));
    return { body, headers: { 'X-Total-Count': String(body.length) } };
  }
  const isWaiting = waiting === 'yes';
  const [urgency = 0, since = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Place, cursor);
  const after = cursor === undefined ? undefined : { urgency, since: new Date(since), _id };
  const [rows, total] = await Promise.all([
    isWaiting ? cases.queue(after, limit + 1) : cases.closed(after, limit + 1),
    cases.count(isWaiting),
  ]);
  const { page, last } = cutPage(rows, limit);
  const people = await peopleOf(
    { auth },
    page.flatMap(({ personId, takenBy }) => [personId, takenBy]),
  );
  const next = last && encodeCursor(placeOf(last));
  return {
    body: page.map((row) => presentCase(row, people)),
    headers: pageHeaders(moderationRoutes.listCases, query, { total, next }),
  };
}
