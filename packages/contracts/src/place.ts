import * as z from 'zod/mini';
import { Line } from './fields.ts';
import { lgaOfState, maxLgaLength } from './place-filters.ts';
import { State } from './states.ts';

/** Maximum length of an area, in characters. */
export const maxAreaLength = 60;

const noLga = 'Choose a local government area';

/**
 * Rules for an area. `checkAreas` sets them later, so that the files a page loads first do not include them.
 */
export const areaRules: {
  /** Also used for the area in an address. */
  ofArea?: (area: z.core.ParsePayload<string>) => void;
  ofPlace?: (place: z.core.ParsePayload<{ area?: string | undefined }>) => void;
} = {};

/** The place of an item or a user, as entered. Never an exact address. */
export const Place = z
  .strictObject({
    state: z.enum(State.options, 'Choose a state'),
    lga: z.string(noLga).check(z.minLength(1, noLga), z.maxLength(maxLgaLength, noLga)),
    /** A neighborhood, such as Yaba. */
    area: z.optional(Line(maxAreaLength).check((area) => areaRules.ofArea?.(area))),
  })
  .check(lgaOfState(), (place) => areaRules.ofPlace?.(place));
export type Place = z.infer<typeof Place>;

/** Returns a place in its stored form, without an empty area. */
export const storedPlace = ({ state, lga, area }: Place): Place => ({ state, lga, ...(area && { area }) });
