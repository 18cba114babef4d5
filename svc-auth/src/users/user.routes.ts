import { authRoutes, type DemoAccount, type Role, roles } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Platform, problem, recordPeopleListed, type Route, route } from '@alaso/service-kit';
import { listUsers } from './list-users.ts';
import type { UserListRepository } from './user-list.repository.ts';
import { presentProfile, presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';
import type { UserDocument } from './user.model.ts';

const descriptions: Record<Role, string> = {
  user: 'List, buy, rent, gift and donate items',
  tailor: 'Offers upcycling and repairs, with the Tailor badge',
  admin: 'Reviews reports, roles and charities',
};

/** The demo accounts as the sign-in screen offers them: user, tailor, admin. */
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
