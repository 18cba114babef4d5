import * as z from 'zod/mini';
import { Line } from './fields.ts';
import { lgaOfState, maxLgaLength } from './place-filters.ts';
import { State } from './states.ts';
import { withoutLinks } from './without-links.ts';

/** Maximum length of an area, in characters. */
export const maxAreaLength = 60;

const noLga = 'Choose a local government area';

/** Where someone or something is, as people enter it. Never an exact address. */
export const Place = z
  .strictObject({
    state: z.enum(State.options, 'Choose a state'),
    lga: z.string(noLga).check(z.minLength(1, noLga), z.maxLength(maxLgaLength, noLga)),
    /** A part of town, such as Yaba. */
    area: z.optional(
      Line(maxAreaLength).check(withoutLinks('An area cannot contain a link or an email address')),
    ),
  })
  .check(lgaOfState());
export type Place = z.infer<typeof Place>;

/** Returns a place as it is stored: without an empty area. */
export const storedPlace = ({ state, lga, area }: Place): Place => ({ state, lga, ...(area && { area }) });
