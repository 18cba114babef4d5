import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { State } from '../states.ts';

/** The public profile of a verified charity. Its id is the id of the charity's account. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  type: OrganizationType,
  /** The states that the organization works in. */
  areas: z.array(State),
  /** The needs of the organization, one per line: 'Children's clothing, ages 5 to 12'. */
  needs: z.array(z.string()),
  /** Empty if the charity has not written anything. */
  about: z.string(),
});
export type Organization = z.infer<typeof Organization>;
