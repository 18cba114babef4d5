import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { State } from '../states.ts';

/** A verified charity as everybody sees it. Its id is that of its account. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  type: OrganizationType,
  /** Where it works. */
  areas: z.array(State),
  /** What it can use, a line each: 'Children's clothing, ages 5 to 12'. */
  needs: z.array(z.string()),
  /** Empty where it has written nothing. */
  about: z.string(),
});
export type Organization = z.infer<typeof Organization>;
