import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `savers`: what makes the favourites and searches that one person saves follow one another. */
export type SaverDocument = { _id: string; attempts: number };

const schema = rowSchema<SaverDocument>({
  _id: { type: String, required: true, match: uuid },
  attempts: { type: Number, required: true, min: 0, validate: wholeNumber },
});

export const saversOf = defineModel<SaverDocument>('savers', schema);
