import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `buyers`, which serializes the orders of one buyer. */
export type BuyerDocument = { _id: string; attempts: number };

const schema = rowSchema<BuyerDocument>({
  _id: { type: String, required: true, match: uuid },
  attempts: { type: Number, required: true, min: 0, validate: wholeNumber },
});

export const buyersOf = defineModel<BuyerDocument>('buyers', schema);
