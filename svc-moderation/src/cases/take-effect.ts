import type { EventMessage } from '@alaso/contracts/internal';
import { type Logger, within } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';

export type TakeEffectDeps = { auth: Pick<AuthClient, 'takeMeasure'>; log: Logger };

/** Longer than svc-auth takes; whoever decides waits no longer. */
const patienceMs = 1000;

/**
 * Has a decision about a person felt in every service before the admin has the answer. Where svc-auth cannot be asked,
 * it hears of it from its queue: the event is in the outbox already.
 */
export async function takeEffect(
  { auth, log }: TakeEffectDeps,
  measure: EventMessage<'measure.decided'> | undefined,
): Promise<void> {
  if (!measure) return;
  const late = () => new Error(`svc-auth has not answered within ${patienceMs} ms`);
  await within(patienceMs, auth.takeMeasure(measure), late).catch((err: unknown) =>
    log.warn({ err, caseId: measure.payload.caseId }, 'a measure takes effect with its event'),
  );
}
