import * as z from 'zod/mini';
import { Line, withoutLinks } from './fields.ts';
import { State } from './states.ts';

/** Maximum length of an area, in characters. */
export const maxAreaLength = 60;
/** Longer than the longest name of an LGA. */
export const maxLgaLength = 40;

type LgasByState = Readonly<Record<State, readonly string[]>>;
let known: LgasByState | undefined;

/**
 * Makes {@link Place} refuse LGAs that are not in this table. Services call it at start. Pages do not have the
 * table before someone chooses a place, and leave the check to the service.
 */
export function checkLgasWith(lgas: LgasByState): void {
  known = lgas;
}

type Town = { state?: State | undefined; lga?: string | undefined };

const isOfState = ({ state, lga }: Town) =>
  lga === undefined || (state !== undefined && (!known || known[state].includes(lga)));

/** Refuses an LGA without its state. */
// @__NO_SIDE_EFFECTS__
export const lgaOfState = () =>
  z.refine<Town>(isOfState, { path: ['lga'], error: 'Choose a local government area of this state' });

const Lga = z
  .string('Choose a local government area')
  .check(
    z.minLength(1, 'Choose a local government area'),
    z.maxLength(maxLgaLength, 'Choose a local government area'),
  );

/** The filters of a list by place. An LGA needs its state, because several states have one of the same name. */
export const placeFilters = { state: z.optional(State), lga: z.optional(Lga) };

/** Where someone or something is, as people enter it. Never an exact address. */
export const Place = z
  .strictObject({
    state: z.enum(State.options, 'Choose a state'),
    lga: Lga,
    /** A part of town, such as Yaba. */
    area: z.optional(
      Line(maxAreaLength).check(withoutLinks('An area cannot contain a link or an email address')),
    ),
  })
  .check(lgaOfState());
export type Place = z.infer<typeof Place>;

/** A place in an answer. Not checked again, so that a corrected name breaks no row. */
export const ShownPlace = z.object({ state: State, lga: z.string(), area: z.optional(z.string()) });

/** Returns a place as it is stored: without an empty area. */
export const storedPlace = ({ state, lga, area }: Place): Place => ({ state, lga, ...(area && { area }) });

/** Returns a place as people say it: `Surulere, Lagos`; `Gombe` for the LGA of its state's name. */
export const placeInWords = ({ state, lga }: Pick<Place, 'state' | 'lga'>) =>
  lga === state ? state : `${lga}, ${state}`;
