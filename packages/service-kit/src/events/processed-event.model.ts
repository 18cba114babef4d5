import { defineModel, rowSchema, uuid } from '../database/index.ts';

/** A row of `processed_events`: this service has handled the event with this id. */
export type ProcessedEventRow = { _id: string; processedAt: Date };

const schema = rowSchema<ProcessedEventRow>({
  _id: { type: String, required: true, match: uuid },
  processedAt: { type: Date, required: true },
});

// Kept for 30 days: longer than any queue keeps a job.
schema.index({ processedAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const processedEventsOf = defineModel<ProcessedEventRow>('processed_events', schema);
