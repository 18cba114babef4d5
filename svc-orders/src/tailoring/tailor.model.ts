import { tailoringLimits } from '@alaso/contracts';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `tailors`, with the user's id: a tailor's settings, if they differ from the defaults. */
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
