import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';

/** A row of `locks`, which transactions write to exclude each other: see `lockAdmins` of the user repository. */
export type LockDocument = { _id: 'admins'; taken: number };

export const locksOf = defineModel<LockDocument>(
  'locks',
  rowSchema<LockDocument>({
    _id: { type: String, required: true, enum: ['admins'] },
    taken: { type: Number, required: true, min: 0, validate: wholeNumber },
  }),
);
