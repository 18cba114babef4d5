import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.ts';

export type ProcessedEvents = { has(eventId: string): Promise<boolean>; add(eventId: string): Promise<void> };

/** The guard of a subscriber against an event that is delivered twice. */
export function processedEvents(connection: Connection): ProcessedEvents {
  const rows = connection.collection<{ _id: string; processedAt: Date }>('processed_events');
  return {
    has: async (eventId) => (await rows.findOne({ _id: eventId })) !== null,
    async add(eventId) {
      try {
        await rows.insertOne({ _id: eventId, processedAt: new Date() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
