import type { authRoutes } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { searchedKey } from './search-keys.ts';
import { type UserDocument, usersOf } from './user.model.ts';
import { cursorBy, type ListCursor, moment, rowsAfter } from '@alaso/service-kit';
import * as z from 'zod/mini';

type UserCursor = Record<string, Date | string>;

export const userCursors: Record<authRoutes.UserSort, ListCursor<UserDocument, UserCursor>> = {
  newest: cursorBy({ createdAt: moment }, 'newest'),
  name: cursorBy({ nameKey: z.string() }, 'name'),
  email: cursorBy({ email: z.string() }, 'email'),
};

const userOrders: Record<authRoutes.UserSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
  email: { email: 1 },
};

type UserFilter = Omit<authRoutes.UserQuery, 'limit' | 'cursor'>;

type UserPage = { after: UserCursor | undefined; limit: number; now: Date };

function toConditions({ q = '', role, verified, suspended }: UserFilter, now: Date) {
  const prefix = searchedKey(q);
  const inForce = { $or: [{ 'suspension.until': null }, { 'suspension.until': { $gt: now } }] };
  const over = { $or: [{ suspension: null }, { 'suspension.until': { $lte: now } }] };
  return [
    ...(prefix === '' ? [] : [{ searchKeys: { $elemMatch: { $gte: prefix, $lt: `${prefix}\uffff` } } }]),
    ...(role === undefined ? [] : [{ role }]),
    ...(verified === undefined ? [] : [{ isVerifiedCharity: verified === 'yes' }]),
    ...(suspended === 'yes' ? [{ 'suspension.since': { $exists: true } }, inForce] : []),
    ...(suspended === 'no' ? [over] : []),
  ];
}

/** Maximum number of indexed matches that are sorted. */
const maxSorted = 2000;

/** Returns true if few users match and an index finds them. */
const isNarrow = ({ q = '', suspended }: UserFilter) => searchedKey(q) !== '' || suspended === 'yes';

/**
 * Returns true if most users match. Reading in the requested order then fills a page quickly, but a database
 * engine may not choose to do so.
 */
const matchesMostUsers = ({ role, verified }: UserFilter) =>
  verified !== 'yes' && (role === undefined || role === 'user');

export function userListRepository(connection: Connection) {
  const users = usersOf(connection);
  const matching = (filter: UserFilter, now: Date, after: object[] = []) => {
    const conditions = [...toConditions(filter, now), ...after];
    return conditions.length === 0 ? {} : { $and: conditions };
  };
  return {
    page(filter: UserFilter, { after, limit, now }: UserPage): Promise<UserDocument[]> {
      const sort = userOrders[filter.sort ?? 'newest'];
      const match = matching(filter, now, after && [rowsAfter(sort, after)]);
      if (!isNarrow(filter)) {
        const inOrder = users.find(match).sort(sort).limit(limit);
        return (matchesMostUsers(filter) ? inOrder.hint(sort) : inOrder).lean();
      }
      // The first limit keeps the database engine from reading everyone in the requested order to find these
      // few.
      return users.aggregate<UserDocument>([
        { $match: match },
        { $limit: maxSorted },
        { $sort: sort },
        { $limit: limit },
      ]);
    },

    count: (filter: UserFilter, now: Date): Promise<number> => users.countDocuments(matching(filter, now)),
  };
}

export type UserListRepository = ReturnType<typeof userListRepository>;
