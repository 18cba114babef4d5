import { cutText } from '@alaso/contracts/cut-text';
import type { EventMessage } from '@alaso/contracts/internal';
import { afterSanction as suspensionAfter, isInForce, isProblem, type Suspension } from '@alaso/service-kit';
import { decidedByAdmin } from './user.messages.ts';
import { maxWhyLength, type UserDocument } from './user.model.ts';
import { changeRights, type RightsDeps } from './change-rights.ts';

type Sanctioned = Pick<UserDocument, 'suspension' | 'measuredAt'>;

/** Returns the active suspension in the form that the access token contains, or null. */
export function suspensionOf({ suspension }: Sanctioned, now: Date): Suspension | null {
  if (!suspension) return null;
  const { until, why } = suspension;
  const said = { until: until && until.toISOString(), why };
  return isInForce(said, now) ? said : null;
}

export function afterSanction(
  sanctioned: Sanctioned,
  message: Pick<EventMessage<'measure.decided'>, 'occurredAt' | 'payload'>,
): Required<Sanctioned> | undefined {
  const after = suspensionAfter(sanctioned, message);
  if (!after?.suspension) return after && { ...after, suspension: null };
  const why = cutText(message.payload.why.trim(), maxWhyLength) || decidedByAdmin;
  return { ...after, suspension: { ...after.suspension, why } };
}

/** Suspends a user or lifts a suspension, as decided by admins, with immediate effect in every service. */
export async function applySanction(
  deps: Omit<RightsDeps, 'outbox'>,
  message: Pick<EventMessage<'measure.decided'>, 'occurredAt' | 'payload'>,
): Promise<void> {
  const { userId } = message.payload;
  if (userId === null) return;
  try {
    const decide = (user: UserDocument) => {
      const rights = afterSanction(user, message);
      return rights && { rights };
    };
    // Both the banner and the list of decisions show the suspension, so both are refetched.
    await changeRights(deps, userId, decide, { changed: ['user', 'case'] });
  } catch (error) {
    // A deleted account does not need a sanction, and a retry would not help.
    if (!isProblem(error, 'not-found')) throw error;
  }
}
