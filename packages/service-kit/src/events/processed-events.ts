import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/index.ts';
import { processedEventsOf } from './processed-event.model.ts';

export type ProcessedEvents = { has(eventId: string): Promise<boolean>; add(eventId: string): Promise<void> };

/** Protects a subscriber from events that are delivered twice. */
export function processedEvents(connection: Connection): ProcessedEvents {
  const rows = processedEventsOf(connection);
  return {
    has: async (eventId) => (await rows.exists({ _id: eventId })) !== null,
    async add(eventId) {
      try {
        await rows.insertMany([{ _id: eventId, processedAt: new Date() }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
