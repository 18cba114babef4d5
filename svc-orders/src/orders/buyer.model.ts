import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `buyers`: what makes the orders of one buyer follow one another. */
export type BuyerDocument = { _id: string; attempts: number };

const schema = rowSchema<BuyerDocument>({
  _id: { type: String, required: true, match: uuid },
  attempts: { type: Number, required: true, min: 0, validate: wholeNumber },
});

export const buyersOf = defineModel<BuyerDocument>('buyers', schema);
