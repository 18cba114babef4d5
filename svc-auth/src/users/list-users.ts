import { authRoutes, type ParsedRequest, type User } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';

/** How many users a page holds unless the call says otherwise. */
const pageSize = 100;

/** When somebody joined, in ms, and their id. */
const Position = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/**
 * A page of all users, newest first. `X-Total-Count` is their number, `Link` has the address of the next page.
 */
export async function listUsers(
  users: Pick<UserRepository, 'page' | 'count'>,
  query: ParsedRequest<typeof authRoutes.adminUsers>['query'],
): Promise<{ body: User[]; headers: Record<string, string> }> {
  const { limit = pageSize, cursor } = query;
  const after = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  const [rows, total] = await Promise.all([
    users.page(after && { createdAt: new Date(after[0]), _id: after[1] }, limit + 1),
    users.count(),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.createdAt.getTime(), last._id]);
  return {
    body: page.map((user) => presentUser(user)),
    headers: pageHeaders(authRoutes.adminUsers, query, { total, next }),
  };
}
