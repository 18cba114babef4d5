import type { EventMessage } from '@alaso/contracts/internal';
import { isInForce, type Suspension } from '@alaso/service-kit';
import { maxWhyLength, type UserDocument } from './user.model.ts';

type Measured = Pick<UserDocument, 'suspension' | 'measuredAt'>;

/** Returns the suspension that holds for a user at this moment, as their access token says it; else null. */
export function suspensionOf({ suspension }: Measured, now: Date): Suspension | null {
  if (!suspension) return null;
  const { until, why } = suspension;
  const said = { until: until && until.toISOString(), why };
  return isInForce(said, now) ? said : null;
}

/**
 * Returns what a measure makes of a person: the latest that was decided holds, in whichever order they are heard of.
 * Undefined where it changes nothing. A time that is over ends the suspension of its own case and no other.
 */
export function afterMeasure(
  { suspension, measuredAt }: Measured,
  { occurredAt, payload }: Pick<EventMessage<'measure.decided'>, 'occurredAt' | 'payload'>,
): Required<Measured> | undefined {
  const { measure, caseId, until, why, decidedBy } = payload;
  const since = new Date(occurredAt);
  if (measure !== 'suspend' && measure !== 'lift') return undefined;
  if (measuredAt && measuredAt >= since) return undefined;
  if (measure === 'suspend') {
    const said = why.trim().slice(0, maxWhyLength) || 'An admin has decided so.';
    return {
      suspension: { since, until: until === null ? null : new Date(until), why: said, caseId },
      measuredAt: since,
    };
  }
  if (decidedBy === null && suspension?.caseId !== caseId) return undefined;
  return { suspension: null, measuredAt: since };
}
