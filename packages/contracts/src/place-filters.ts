import * as z from 'zod/mini';

/** Longer than the longest state or LGA name. */
export const maxLgaLength = 40;

type LgasByState = { readonly [state: string]: readonly string[] };
let known: LgasByState | undefined;

/**
 * Makes {@link lgaOfState} reject places that are not in this table. Services call this at startup. Pages do
 * not load the table until a user chooses a place, and rely on the service for this check.
 */
export function checkLgasWith(lgas: LgasByState): void {
  known = lgas;
}

type Town = { state?: string | undefined; lga?: string | undefined };

function isKnown({ state, lga }: Town): boolean {
  if (state === undefined) return lga === undefined;
  return !known || (known[state]?.includes(lga ?? known[state][0] ?? '') ?? false);
}

/** Rejects an unknown state, an LGA in another state, and an LGA without its state. */
// @__NO_SIDE_EFFECTS__
export const lgaOfState = () =>
  z.refine<Town>(isKnown, { path: ['lga'], error: 'Choose a place of this state' });

const Name = z.string().check(z.maxLength(maxLgaLength));

/**
 * Place filters for a list. An LGA requires its state, because several states have an LGA with the same name.
 */
export const placeFilters = { state: z.optional(Name), lga: z.optional(Name) };

/**
 * A place in a response. Not validated again, so that existing rows remain readable after a name has been
 * corrected.
 */
export const ShownPlace = z.object({ state: z.string(), lga: z.string(), area: z.optional(z.string()) });
export type ShownPlace = z.infer<typeof ShownPlace>;

/**
 * Returns a place as people write it: `Surulere, Lagos`, or `Gombe` if the LGA has the same name as its
 * state.
 */
export const placeInWords = ({ state, lga }: Pick<ShownPlace, 'state' | 'lga'>) =>
  lga === state ? state : `${lga}, ${state}`;

/** Returns a place including the area: `Aguda, Surulere, Lagos`. */
export const placeInFull = (place: ShownPlace) =>
  [place.area, placeInWords(place)].filter(Boolean).join(', ');
