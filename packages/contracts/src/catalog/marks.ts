import * as z from 'zod/mini';

/** The ranges of a text that matched a search, in order, as arguments of `slice`. */
export const Marks = z.array(z.object({ from: z.number(), to: z.number() }));
export type Marks = z.infer<typeof Marks>;
