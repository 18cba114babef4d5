import type { authRoutes } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { searchedKey } from './search-keys.ts';
import { type UserDocument, usersOf } from './user.model.ts';
import { olderThan, type RowsAfter, rowsAfter } from '@alaso/service-kit';
import * as z from 'zod/mini';

const Moment = z.number().check(z.int(), z.maximum(8.64e15));

/** The start of a page of users: its order, the last user's key in it, their id. */
export const UserPosition = z.union([
  z.tuple([z.literal('newest'), Moment, z.uuid()]),
  z.tuple([z.enum(['name', 'email']), z.string(), z.uuid()]),
]);
export type UserPosition = z.infer<typeof UserPosition>;

export function positionOf(sort: authRoutes.UserSort, user: UserDocument): UserPosition {
  if (sort === 'newest') return [sort, user.createdAt.getTime(), user._id];
  return [sort, sort === 'name' ? user.nameKey : user.email, user._id];
}

/** The sort of each order's index. */
const userOrders = {
  newest: { createdAt: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
  email: { email: 1 },
} as const satisfies Record<authRoutes.UserSort, Record<string, 1 | -1>>;

/** Returns the filter for the start of a page. */
function afterUser(
  position: UserPosition | undefined,
): RowsAfter<'createdAt', Date> | RowsAfter<'nameKey', string> | { email: { $gt: string } } {
  if (!position) return {};
  const [sort, key, id] = position;
  if (sort === 'newest') return olderThan({ createdAt: new Date(key), _id: id });
  if (sort === 'email') return { email: { $gt: key } };
  return rowsAfter('nameKey', 1, { nameKey: key, _id: id });
}

type UserFilter = Pick<authRoutes.UserQuery, 'q' | 'role' | 'verified' | 'suspended'>;

type UserPage = {
  sort: authRoutes.UserSort;
  after: UserPosition | undefined;
  limit: number;
  now: Date;
};

/** Returns an upper bound for texts with this prefix. */
const endOf = (prefix: string) => `${prefix}\uffff`;

function conditionsOf({ q = '', role, verified, suspended }: UserFilter, now: Date) {
  const prefix = searchedKey(q);
  const inForce = { $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: now } }] };
  const over = { $or: [{ suspension: null }, { 'suspension.until': { $lte: now } }] };
  return [
    ...(prefix === '' ? [] : [{ searchKeys: { $elemMatch: { $gte: prefix, $lt: endOf(prefix) } } }]),
    ...(role === undefined ? [] : [{ role }]),
    ...(verified === undefined ? [] : [{ isVerifiedCharity: verified === 'yes' }]),
    ...(suspended === 'yes' ? [{ 'suspension.since': { $exists: true } }, inForce] : []),
    ...(suspended === 'no' ? [over] : []),
  ];
}

/** Maximum number of indexed matches to sort. */
const mostOrdered = 2000;

/** Few users match, and an index finds them. */
const isNarrow = ({ q = '', suspended }: UserFilter) => searchedKey(q) !== '' || suspended === 'yes';

/** Most users match: reading in the requested order soon fills a page, which an engine may not know. */
const isPassedByMost = ({ role, verified }: UserFilter) =>
  verified !== 'yes' && (role === undefined || role === 'user');

/** Reads users for admins. */
export function userListRepository(connection: Connection) {
  const users = usersOf(connection);
  const matching = (filter: UserFilter, now: Date, position?: UserPosition) => {
    const conditions = [...conditionsOf(filter, now), ...(position ? [afterUser(position)] : [])];
    return conditions.length === 0 ? {} : { $and: conditions };
  };
  return {
    page(filter: UserFilter, { sort, after, limit, now }: UserPage): Promise<UserDocument[]> {
      const match = matching(filter, now, after);
      if (!isNarrow(filter)) {
        const inOrder = users.find(match).sort(userOrders[sort]).limit(limit);
        return (isPassedByMost(filter) ? inOrder.hint(userOrders[sort]) : inOrder).lean();
      }
      // The first limit keeps an engine from reading everyone in the requested order to find these few.
      return users.aggregate<UserDocument>([
        { $match: match },
        { $limit: mostOrdered },
        { $sort: userOrders[sort] },
        { $limit: limit },
      ]);
    },

    count: (filter: UserFilter, now: Date): Promise<number> => users.countDocuments(matching(filter, now)),
  };
}

export type UserListRepository = ReturnType<typeof userListRepository>;
