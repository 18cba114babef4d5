import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { problem, type Route, route } from '@alaso/service-kit';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { presentDemoAccounts } from './demo-accounts.ts';
import { listUsers } from './list-users.ts';
import { presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';

export function userRouteList(deps: {
  users: UserRepository;
  cookies: SessionCookies;
  demoAllowed: boolean;
}): Route[] {
  const { users, cookies, demoAllowed } = deps;
  return [
    route(authRoutes.currentUser, async ({ caller }) => {
      const user = await users.find(caller.userId);
      if (user) return { body: presentUser(user) };
      const sentence = 'Unauthorized: this account does not exist any more.';
      throw problem('session-expired', sentence, { cookies: cookies.clear() });
    }),

    route(authRoutes.demoAccounts, async () => ({
      body: demoAllowed ? presentDemoAccounts(await users.demoAccounts()) : [],
    })),

    route(authRoutes.adminUsers, ({ query }) => listUsers(users, query)),

    route(authInternal.findUsers, async ({ query: { ids } }) => ({
      body: (await users.findMany(ids.split(','))).map(presentUser),
    })),

    route(authInternal.countUsers, async () => ({ body: { totalUsers: await users.count() } })),
  ];
}
