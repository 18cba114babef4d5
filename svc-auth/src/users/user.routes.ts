import { authRoutes, type DemoAccount, roles } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { pagedList, type Platform, problem, recordPeopleListed, route, type Route } from '@alaso/service-kit';
import { userCursors, type UserListRepository } from './user-list.repository.ts';
import { demoAccounts, personNotFound } from './user.messages.ts';
import type { UserDocument } from './user.model.ts';
import { memberHead } from './member-head.ts';
import { presentProfile, presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';

/**
 * Returns a page of matching users, newest first by default. `X-Total-Count` is their number, `Link` the
 * address of the next page.
 */
const listUsers = (users: UserListRepository, query: authRoutes.UserQuery, now: Date) =>
  pagedList(authRoutes.adminUsers, query, {
    cursor: userCursors[query.sort ?? 'newest'],
    read: (after, limit) => users.page(query, { after, limit, now }),
    total: () => users.count(query, now),
    present: (page) => page.map((user) => presentUser(user, now)),
    pageSize: 100,
  });

/** Returns the demo accounts as the sign-in screen offers them: user, tailor, admin. */
function presentDemoAccounts(users: readonly UserDocument[]): DemoAccount[] {
  return users
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
    .map(({ email, role, firstName, lastName }) => ({
      email,
      role,
      name: `${firstName} ${lastName}`,
      description: demoAccounts[role],
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
      if (!user) throw problem('not-found', personNotFound);
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
