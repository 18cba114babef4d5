import { Id, Timestamp } from '@alaso/contracts';
import { defineJob, handle } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type TellOfPriceFallDeps, tellOfPriceFall } from '../favorites/tell-of-price-fall.ts';

/** Retried for about ten minutes. */
export const tellOfPriceFallJob = defineJob({
  name: 'tell-of-price-fall',
  data: z.strictObject({ listingId: Id, fromKobo: z.number(), at: Timestamp }),
  attempts: 8,
  backoffMs: 5000,
});

export const handleTellOfPriceFall = (deps: TellOfPriceFallDeps) =>
  handle(tellOfPriceFallJob, ({ at, ...fall }) => tellOfPriceFall(deps, { ...fall, at: new Date(at) }));
