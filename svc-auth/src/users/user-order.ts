import type { authRoutes } from '@alaso/contracts';
import { olderThan, type RowsAfter, rowsAfter } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { UserDocument } from './user.model.ts';

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
export const userOrders = {
  newest: { createdAt: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
  email: { email: 1 },
} as const satisfies Record<authRoutes.UserSort, Record<string, 1 | -1>>;

/** Returns the filter for the start of a page. */
export function afterUser(
  position: UserPosition | undefined,
): RowsAfter<'createdAt', Date> | RowsAfter<'nameKey', string> | { email: { $gt: string } } {
  if (!position) return {};
  const [sort, key, id] = position;
  if (sort === 'newest') return olderThan({ createdAt: new Date(key), _id: id });
  if (sort === 'email') return { email: { $gt: key } };
  return rowsAfter('nameKey', 1, { nameKey: key, _id: id });
}
