import { authRoutes, defaultPageSize, type ParsedRequest } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { presentUser, type UserRepository } from '../users/index.ts';
import type { CharityApplicationRepository } from './charity-application.repository.ts';
import { presentApplication } from './charity.presenter.ts';

type Deps = {
  applications: Pick<CharityApplicationRepository, 'waiting' | 'countWaiting'>;
  users: Pick<UserRepository, 'findMany' | 'unverified' | 'countUnverified'>;
};

/** The part of the list, the start time (ms), and the id of the application or user. */
const Position = z.tuple([
  z.enum(['applied', 'not-applied']),
  z.number().check(z.int(), z.maximum(8.64e15)),
  z.uuid(),
]);
type Position = z.infer<typeof Position>;
type Row = { request: authRoutes.CharityRequest; position: Position };

/** Returns a page of users an admin may verify: first those who have applied, then the others. */
export async function listCharityRequests(
  { applications, users }: Deps,
  query: ParsedRequest<typeof authRoutes.charityRequests>['query'],
): Promise<{ body: authRoutes.CharityRequest[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const [part, at, id] = cursor === undefined ? [] : decodeCursor(Position, cursor);
  const after = id === undefined ? undefined : { createdAt: new Date(at ?? 0), _id: id };

  async function applied(count: number): Promise<Row[]> {
    const waiting = await applications.waiting(after, count);
    const people = await users.findMany(waiting.map(({ userId }) => userId));
    return waiting.flatMap((application): Row[] => {
      const user = people.find(({ _id }) => _id === application.userId);
      if (!user) return [];
      const position: Position = ['applied', application.createdAt.getTime(), application._id];
      return [{ request: { ...presentUser(user), application: presentApplication(application) }, position }];
    });
  }

  async function notApplied(count: number): Promise<Row[]> {
    const rows = await users.unverified(part === 'not-applied' ? after : undefined, count);
    return rows.map((user) => ({
      request: { ...presentUser(user), application: null },
      position: ['not-applied', user.createdAt.getTime(), user._id],
    }));
  }

  const first = part === 'not-applied' ? [] : await applied(limit + 1);
  const missing = limit + 1 - first.length;
  const rows = missing > 0 ? [...first, ...(await notApplied(missing))] : first;
  const [waiting, others] = await Promise.all([applications.countWaiting(), users.countUnverified()]);
  const { page, last } = cutPage(rows, limit);
  return {
    body: page.map(({ request }) => request),
    headers: pageHeaders(authRoutes.charityRequests, query, {
      total: waiting + others,
      next: last && encodeCursor(last.position),
    }),
  };
}
