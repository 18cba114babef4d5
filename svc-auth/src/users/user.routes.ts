import { authRoutes, type DemoAccount, memberAddress, placeInWords, roles } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { authInternal } from '@alaso/contracts/internal';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import {
  dataBlock,
  describePage,
  lagosDay,
  pagedList,
  type Platform,
  problem,
  recordPeopleListed,
  route,
  type Route,
  tag,
  titleTag,
} from '@alaso/service-kit';
import { userCursors, type UserListRepository } from './user-list.repository.ts';
import { demoAccounts, headOfMember, personNotFound } from './user.messages.ts';
import type { UserDocument } from './user.model.ts';
import { presentProfile, presentUser } from './user.presenter.ts';
import type { UserRepository } from './user.repository.ts';

/**
 * Returns a page of matching users, newest first by default. `X-Total-Count` is the number of matches, and
 * `Link` contains the URL of the next page.
 */
const listUsers = (users: UserListRepository, query: authRoutes.UserQuery, now: Date) =>
  pagedList(authRoutes.adminUsers, query, {
    cursor: userCursors[query.sort ?? 'newest'],
    read: (after, limit) => users.page(query, { after, limit, now }),
    total: () => users.count(query, now),
    present: (page) => page.map((user) => presentUser(user, now)),
    pageSize: 100,
  });

/** Returns the demo accounts in the order shown on the sign-in screen: user, tailor, admin. */
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

const missingMemberHead = [
  titleTag(headOfMember.notFound),
  tag('meta', { name: 'robots', content: 'noindex' }),
].join('\n');

/** Number of characters that search engines and messaging apps show. */
const shownLength = 160;

const month = new Intl.DateTimeFormat('en-NG', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

/** Returns the HTML head for a member page, built from the member's public data. */
function memberHead(user: UserDocument | undefined, origin: string): string {
  if (!user) return missingMemberHead;
  const { _id, firstName, place, about, profileImageUrl, createdAt } = user;
  const title = headOfMember.clothesOf(firstName);
  const address = origin + memberAddress(_id);
  const words = [
    place && placeInWords(place),
    headOfMember.memberSince(month.format(createdAt)),
    about && maskNumbers(about).replace(/\s+/g, ' ').trim(),
  ];
  const description = cutText(words.filter(Boolean).join(' · '), shownLength);
  const image = profileImageUrl === null ? undefined : origin + profileImageUrl;
  return [
    titleTag(title),
    ...describePage({
      title,
      description,
      address,
      properties: {
        'og:type': 'profile',
        'profile:first_name': firstName,
        ...(image !== undefined && { 'og:image': image, 'og:image:alt': firstName }),
      },
    }),
    dataBlock({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: lagosDay(createdAt),
      mainEntity: { '@type': 'Person', name: firstName, url: address, ...(image !== undefined && { image }) },
    }),
  ].join('\n');
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
