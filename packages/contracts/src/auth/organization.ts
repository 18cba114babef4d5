import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { State } from '../states.ts';

/** The public profile of a verified charity. Its id is the id of its account. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  type: OrganizationType,
  /** The states it works in. */
  areas: z.array(State),
  /** Its needs, one line each: 'Children's clothing, ages 5 to 12'. */
  needs: z.array(z.string()),
  /** Empty if the charity has not written anything. */
  about: z.string(),
});
export type Organization = z.infer<typeof Organization>;
