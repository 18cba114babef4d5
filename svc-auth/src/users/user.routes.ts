import { authRoutes, type DemoAccount, type Role, roles, type User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import {
  brokenCursor,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  type Platform,
  problem,
  recordPeopleListed,
  route,
  type Route,
} from '@alaso/service-kit';
import { positionOf, type UserListRepository, UserPosition } from './user-list.repository.ts';
import type { UserDocument } from './user.model.ts';
import { memberHead } from './member-head.ts';
import { presentProfile, presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';

/** Default number of users per page. */
const pageSize = 100;

/**
 * Returns a page of matching users, newest first by default. `X-Total-Count` is their number, `Link` the
 * address of the next page.
 */
async function listUsers(
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

const descriptions: Record<Role, string> = {
  user: 'List, buy, rent, gift and donate items',
  tailor: 'Offers upcycling and repairs, with the Tailor badge',
  admin: 'Reviews reports, roles and charities',
};

/** Returns the demo accounts as the sign-in screen offers them: user, tailor, admin. */
function presentDemoAccounts(users: readonly UserDocument[]): DemoAccount[] {
  return users
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
    .map(({ email, role, firstName, lastName }) => ({
      email,
      role,
      name: `${firstName} ${lastName}`,
      description: descriptions[role],
    }));
}

export function userRouteList({
  users,
  userList,
  outbox,
  demoAllowed,
  origin,
}: {
  users: UserRepository;
  userList: UserListRepository;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
  demoAllowed: boolean;
  /** The origin of our pages. */
  origin: string;
}): Route[] {
  return [
    route(authRoutes.demoAccounts, async () => ({
      body: demoAllowed ? presentDemoAccounts(await users.demoAccounts()) : [],
    })),

    route(authRoutes.adminUsers, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(outbox, { adminId, list: 'users', query });
      return listUsers(userList, query, new Date());
    }),

    route(authRoutes.getProfile, async ({ params }) => {
      const [user] = await users.findShown([params.id]);
      if (!user) throw problem('not-found', 'Person not found.');
      return { body: presentProfile(user) };
    }),

    route(authInternal.getMemberHead, async ({ params }) => {
      const [user] = await users.findShown([params.id]);
      return { body: memberHead(user, origin) };
    }),

    route(authRoutes.listProfiles, async ({ query: { ids } }) => ({
      body: (await users.findShown(ids.split(','))).map(presentProfile),
    })),

    route(authInternal.findUsers, async ({ query: { ids } }) => ({
      body: (await users.findMany(ids.split(','))).map((user) => presentUser(user)),
    })),

    route(authInternal.listAdmins, async () => ({
      body: (await users.admins()).map((user) => presentUser(user)),
    })),

    route(authInternal.countUsers, async () => ({ body: { totalUsers: await users.count() } })),
  ];
}
