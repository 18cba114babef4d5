import { Id } from '@alaso/contracts';
import * as z from 'zod/mini';

/** A photo that a form holds: which one, what is told of it, and how wide it is in pixels. */
export const FormPhoto = z.object({ id: Id, alt: z.string(), width: z.number() });
export type FormPhoto = z.infer<typeof FormPhoto>;
