import type { EventMessage } from '@alaso/contracts/internal';
import { afterMeasure as measuredSuspension, isInForce, type Suspension } from '@alaso/service-kit';
import { maxWhyLength, type UserDocument } from './user.model.ts';

type Measured = Pick<UserDocument, 'suspension' | 'measuredAt'>;

/** Returns the user's active suspension as their access token contains it, or null. */
export function suspensionOf({ suspension }: Measured, now: Date): Suspension | null {
  if (!suspension) return null;
  const { until, why } = suspension;
  const said = { until: until && until.toISOString(), why };
  return isInForce(said, now) ? said : null;
}

/** Applies a decision to a user, with the reason as they read it; undefined if nothing changes. */
export function afterMeasure(
  measured: Measured,
  message: Pick<EventMessage<'measure.decided'>, 'occurredAt' | 'payload'>,
): Required<Measured> | undefined {
  const after = measuredSuspension(measured, message);
  if (!after?.suspension) return after && { ...after, suspension: null };
  const why = message.payload.why.trim().slice(0, maxWhyLength) || 'By decision of an admin.';
  return { ...after, suspension: { ...after.suspension, why } };
}
