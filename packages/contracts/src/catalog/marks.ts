import * as z from 'zod/mini';

/** The parts of a string that match a search, in order. `from` and `to` are arguments to `slice`. */
export const Marks = z.array(z.object({ from: z.number(), to: z.number() }));
export type Marks = z.infer<typeof Marks>;
