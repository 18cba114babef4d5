import type { EventMessage } from '@alaso/contracts/internal';
import { isProblem } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from './change-rights.ts';
import { afterMeasure } from './suspension.ts';
import type { UserDocument } from './user.model.ts';

/** Suspends a user, or lifts a suspension, as admins have decided; effective immediately in every service. */
export async function takeMeasure(
  deps: Omit<RightsDeps, 'outbox'>,
  message: Pick<EventMessage<'measure.decided'>, 'occurredAt' | 'payload'>,
): Promise<void> {
  const { userId } = message.payload;
  if (userId === null) return;
  try {
    const decide = (user: UserDocument) => {
      const rights = afterMeasure(user, message);
      return rights && { rights };
    };
    // Banner and decision list change at the same time.
    await changeRights(deps, userId, decide, ['user', 'case']);
  } catch (error) {
    // A deleted account needs no sanction, and a retry would not help.
    if (!isProblem(error, 'not-found')) throw error;
  }
}
