import { defineModel, rowSchema } from '../database/model.ts';

/** A row of `migrations`: a migration that has run. */
export type MigrationRow = { _id: string; ranAt: Date };

const schema = rowSchema<MigrationRow>({
  _id: { type: String, required: true, maxlength: 100 },
  ranAt: { type: Date, required: true },
});

export const migrationsOf = defineModel<MigrationRow>('migrations', schema);
