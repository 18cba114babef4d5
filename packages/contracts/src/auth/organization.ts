import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { State } from '../states.ts';

/** The public profile of a verified charity. Its id is the charity's account id. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  type: OrganizationType,
  areas: z.array(State),
  /** The organization's needs, one per line: 'Children's clothing, ages 5 to 12'. */
  needs: z.array(z.string()),
  /** Empty if the charity has not written anything. */
  about: z.string(),
});
export type Organization = z.infer<typeof Organization>;
