import { isInForce, type Suspension } from '@alaso/service-kit';
import type { UserDocument } from './user.model.ts';

/** Returns the suspension that holds for a user at this moment, as their access token says it; else null. */
export function suspensionOf({ suspension }: Pick<UserDocument, 'suspension'>, now: Date): Suspension | null {
  if (!suspension) return null;
  const { until, why } = suspension;
  const said = { until: until && until.toISOString(), why };
  return isInForce(said, now) ? said : null;
}
