import * as z from 'zod/mini';

/**
 * The parts of a text that matched a search, in their order: from one letter up to another, as `slice` counts
 * them.
 */
export const Marks = z.array(z.object({ from: z.number(), to: z.number() }));
export type Marks = z.infer<typeof Marks>;
