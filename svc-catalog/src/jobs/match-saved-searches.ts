import { Id } from '@alaso/contracts';
import { defineJob, handle } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type MatchSavedSearchesDeps, matchSavedSearches } from '../saved-searches/match-saved-searches.ts';

/** Retried for about ten minutes. */
export const matchSavedSearchesJob = defineJob({
  name: 'match-saved-searches',
  data: z.strictObject({
    listingId: Id,
    /** Kobo: what it cost until now; absent where it was not on the market. */
    previousKobo: z.optional(z.nullable(z.number())),
  }),
  attempts: 8,
  backoffMs: 5000,
});

export const handleMatchSavedSearches = (deps: MatchSavedSearchesDeps) =>
  handle(matchSavedSearchesJob, async ({ listingId, previousKobo }, { log }) => {
    log.info(await matchSavedSearches(deps, listingId, { previousKobo }), 'saved searches compared');
  });
