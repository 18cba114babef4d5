import { authRoutes, type User } from '@alaso/contracts';
import { brokenCursor, cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import type { UserListRepository } from './user-list.repository.ts';
import { positionOf, UserPosition } from './user-order.ts';
import { presentUser } from './user.presenter.ts';

/** How many users a page holds unless the call says otherwise. */
const pageSize = 100;

/**
 * A page of the users that match, newest first unless the query says otherwise. `X-Total-Count` is their
 * number, `Link` has the address of the next page.
 */
export async function listUsers(
  users: UserListRepository,
  query: authRoutes.UserQuery,
  now: Date,
): Promise<{ body: User[]; headers: Record<string, string> }> {
  const { limit = pageSize, cursor, sort = 'newest' } = query;
  const after = cursor === undefined ? undefined : decodeCursor(UserPosition, cursor);
  if (after && after[0] !== sort) throw brokenCursor();
  const [rows, total] = await Promise.all([
    users.page(query, { sort, after, limit: limit + 1, now }),
    users.count(query, now),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor(positionOf(sort, last));
  return {
    body: page.map((user) => presentUser(user, now)),
    headers: pageHeaders(authRoutes.adminUsers, query, { total, next }),
  };
}
