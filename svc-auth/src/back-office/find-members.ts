import { authRoutes, type Found, maxFound, Phone, soughtNumber } from '@alaso/contracts';
import { type Platform, recordPeopleListed, route, type Route } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { UserDocument, UserListRepository, UserRepository } from '../users/index.ts';

type FindMembersDeps = {
  users: Pick<UserRepository, 'find' | 'findByPhone'>;
  userList: Pick<UserListRepository, 'page'>;
  organizations: {
    page(
      filter: { search: string },
      after: undefined,
      limit: number,
    ): Promise<readonly { _id: string; name: string; cacNumber: string }[]>;
  };
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
};

const presentFound = (user: UserDocument, isExact: boolean): Found => ({
  kind: 'member',
  id: user._id,
  title: `${user.firstName} ${user.lastName}`,
  detail: user.email,
  isExact,
});

async function findUsers({ users, userList }: FindMembersDeps, q: string): Promise<Found[]> {
  const sought = soughtNumber(q);
  if (sought?.of === 'id') {
    const user = await users.find(sought.id);
    return user ? [presentFound(user, true)] : [];
  }
  const phone = z.safeParse(Phone, q);
  const [called, named] = await Promise.all([
    phone.success ? users.findByPhone(phone.data, maxFound) : [],
    userList.page({ q }, { after: undefined, limit: maxFound, now: new Date() }),
  ]);
  const isCalled = ({ _id }: UserDocument) => called.some((user) => user._id === _id);
  return [
    ...called.map((user) => presentFound(user, true)),
    ...named
      .filter((user) => !isCalled(user))
      .map((user) => presentFound(user, user.email === q.toLowerCase())),
  ].toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
}

async function findOrganizations({ organizations }: FindMembersDeps, q: string): Promise<Found[]> {
  const sought = soughtNumber(q);
  // Without letters or digits, every organization would match.
  if (sought !== undefined || !/[\p{L}\p{N}]/u.test(q)) return [];
  return (await organizations.page({ search: q }, undefined, maxFound)).map(({ _id, name, cacNumber }) => ({
    kind: 'organization',
    id: _id,
    title: name,
    detail: cacNumber,
    isExact: false,
  }));
}

/** Finds members and verified organizations for an admin. Each search is recorded in the audit log. */
export const findMembersRouteList = (deps: FindMembersDeps): Route[] => [
  route(authRoutes.findMembers, async ({ query, caller: { userId: adminId } }) => {
    await recordPeopleListed(deps.outbox, { adminId, list: 'search', query });
    const [found, organizations] = await Promise.all([
      findUsers(deps, query.q),
      findOrganizations(deps, query.q),
    ]);
    return { body: [...found, ...organizations] };
  }),
];
