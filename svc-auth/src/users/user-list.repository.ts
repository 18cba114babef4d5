import type { authRoutes } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { searchedKey } from './search-keys.ts';
import { type UserDocument, usersOf } from './user.model.ts';
import { afterUser, type UserPosition, userOrders } from './user-order.ts';

export type UserFilter = Pick<authRoutes.UserQuery, 'q' | 'role' | 'verified' | 'suspended'>;

export type UserPage = {
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
