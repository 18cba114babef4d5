import { tailoringLimits } from '@alaso/contracts';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `tailors`, with the user's id: what a tailor has set, where that is not the usual. */
export type TailorDocument = { _id: string; jobsAtOnce: number };

const schema = rowSchema<TailorDocument>({
  _id: { type: String, required: true, match: uuid },
  jobsAtOnce: {
    type: Number,
    required: true,
    min: 1,
    max: tailoringLimits.jobsAtOnce,
    validate: wholeNumber,
  },
});

export const tailorsOf = defineModel<TailorDocument>('tailors', schema);
