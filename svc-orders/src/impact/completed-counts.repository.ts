import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type Act, acts, keptActsOf, rowOf, rowsOf } from './completed-counts.model.ts';

export type KeptActs = ReturnType<typeof keptActs>;

/** How many acts came to their good end, kept as they do: reading it costs the same however many there are. */
export function keptActs(connection: Connection) {
  const rows = keptActsOf(connection);
  return {
    /** Notes that this order or donation came to its good end, or has left it. */
    async note(act: Act, id: string, isAt: { before: boolean; after: boolean }, session: DbSession) {
      if (isAt.before === isAt.after) return;
      const change = { $inc: { count: isAt.after ? 1 : -1 }, $setOnInsert: { act } };
      await rows.updateOne({ _id: rowOf(act, id.charAt(0)) }, change, { upsert: true, session });
    },

    async all(session?: DbSession): Promise<Record<Act, number>> {
      const kept = Object.fromEntries(acts.map((act) => [act, 0])) as Record<Act, number>;
      for (const { act, count } of await rows.find({}, null, { session }).lean()) kept[act] += count;
      return kept;
    },

    /** Keeps these counts. What completes at the same instant changes a row of them, and one of the two is done again. */
    async keep(counts: Record<Act, number>, session: DbSession): Promise<void> {
      for (const { _id, act, count } of rowsOf(counts)) {
        await rows.updateOne({ _id }, { $set: { act, count } }, { upsert: true, session });
      }
    },
  };
}
