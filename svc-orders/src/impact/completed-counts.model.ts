import { type Category, categories } from '@alaso/contracts';
import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';

/** What comes to a good end: orders by what they are of, and donations that arrive. */
export type Act = Category | 'donated';
export const acts: readonly Act[] = [...categories, 'donated'];

/**
 * A row of `completed_acts`: some of the acts of a kind that came to their good end, counted by the first digit of their
 * ids. Few that complete at the same instant meet at one row.
 */
export type KeptActsDocument = { _id: string; act: Act; count: number };

const schema = rowSchema<KeptActsDocument>({
  _id: { type: String, required: true, match: /^[a-z]+-[0-9a-f]$/ },
  act: { type: String, required: true, enum: acts },
  // Below nought where whole counts began in another row: what counts is the sum.
  count: { type: Number, required: true, min: -1_000_000_000, validate: wholeNumber },
});

export const keptActsOf = defineModel<KeptActsDocument>('completed_acts', schema);

const digits = [...'0123456789abcdef'];
export const rowOf = (act: Act, digit: string) => `${act}-${digit}`;

/** All rows of these counts, each with a whole count in its first row. */
export const rowsOf = (counts: Record<Act, number>): KeptActsDocument[] =>
  acts.flatMap((act) =>
    digits.map((digit) => ({ _id: rowOf(act, digit), act, count: digit === '0' ? counts[act] : 0 })),
  );
