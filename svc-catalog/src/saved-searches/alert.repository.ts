import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type AlertDocument, alertsOf } from './alert.model.ts';

export type AlertRepository = {
  /** Returns the ids among these that exist. */
  existing(ids: readonly string[], session: DbSession): Promise<ReadonlySet<string>>;
  /** @throws isDuplicateKey if one of them exists */
  add(alerts: readonly AlertDocument[], session: DbSession): Promise<void>;
};

export function alertRepository(connection: Connection): AlertRepository {
  const alerts = alertsOf(connection);
  return {
    async existing(ids, session) {
      const found = await alerts.find({ _id: { $in: [...ids] } }, { _id: 1 }, { session }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async add(rows, session) {
      await alerts.insertMany([...rows], { session });
    },
  };
}
