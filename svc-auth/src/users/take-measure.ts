import type { EventMessage } from '@alaso/contracts/internal';
import { isProblem } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from './change-rights.ts';
import { afterMeasure } from './suspension.ts';
import type { UserDocument } from './user.model.ts';

/** Suspends somebody, or lifts that, as admins have decided: with effect in every service at once. */
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
    // The banner and the list of decisions say the same at the same time.
    await changeRights(deps, userId, decide, ['user', 'case']);
  } catch (error) {
    // An account that is gone needs no measure, and there is nothing to try again.
    if (!isProblem(error, 'not-found')) throw error;
  }
}
