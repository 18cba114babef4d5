import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Platform, problem, recordPeopleListed, type Route, route } from '@alaso/service-kit';
import { presentDemoAccounts } from './demo-accounts.ts';
import { listUsers } from './list-users.ts';
import type { UserListRepository } from './user-list.repository.ts';
import { presentProfile, presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';

export function userRouteList({
  users,
  userList,
  outbox,
  demoAllowed,
}: {
  users: UserRepository;
  userList: UserListRepository;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
  demoAllowed: boolean;
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
      const user = await users.find(params.id);
      if (!user) throw problem('not-found', 'Person not found.');
      return { body: presentProfile(user) };
    }),

    route(authInternal.findUsers, async ({ query: { ids } }) => ({
      body: (await users.findMany(ids.split(','))).map((user) => presentUser(user)),
    })),

    route(authInternal.listAdmins, async () => ({
      body: (await users.admins()).map((user) => presentUser(user)),
    })),

    route(authInternal.countUsers, async () => ({ body: { totalUsers: await users.count() } })),
  ];
}
