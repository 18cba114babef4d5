import type { Connection } from 'mongoose';
import { defineModel, isDuplicateKey, rowSchema, uuid } from '../database/index.ts';

/** A row of `processed_events`: this service has handled the event with this id. */
type ProcessedEventRow = { _id: string; processedAt: Date };

const schema = rowSchema<ProcessedEventRow>({
  _id: { type: String, required: true, match: uuid },
  processedAt: { type: Date, required: true },
});

// Kept for 30 days, which is longer than a job can remain in any queue.
schema.index({ processedAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const processedEventsOf = defineModel<ProcessedEventRow>('processed_events', schema);

export type ProcessedEvents = { has(eventId: string): Promise<boolean>; add(eventId: string): Promise<void> };

/** Protects a subscriber from duplicate deliveries of an event. */
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
