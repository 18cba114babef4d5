import type { Idempotency } from '../../idempotency/idempotency.ts';
import type { StoredReply } from '../../idempotency/idempotency.model.ts';
import type { Step } from '../call.ts';
import type { AnyReply } from '../route.ts';

function storable({ body, headers }: AnyReply): StoredReply {
  return { ...(body !== undefined && { body }), ...(headers && { headers }) };
}

/** Carries out a write with an Idempotency-Key at most once: a repetition gets the first answer again. */
export const once =
  (idempotency: Idempotency): Step =>
  ({ write }, next) =>
    write ? idempotency.once(write, async () => storable(await next())) : next();
