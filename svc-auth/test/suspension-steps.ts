import { randomUUID } from 'node:crypto';
import type { User } from '@alaso/contracts';
import type { EventPayload } from '@alaso/contracts/internal';
import type { AuthService } from './auth-service.ts';

export type Measure = Partial<EventPayload<'measure.decided'>>;

/** Publishes a decision as svc-moderation does: in a transaction, through the outbox. */
export const decideOn = (auth: AuthService, user: Pick<User, 'id'>, measure: Measure = {}) =>
  auth.platform.inTransaction((session) =>
    auth.platform.outbox.write(
      'measure.decided',
      {
        caseId: randomUUID(),
        measure: 'suspend',
        userId: user.id,
        listingId: null,
        until: null,
        why: 'Sold copies as originals.',
        decidedBy: randomUUID(),
        ...measure,
      },
      session,
    ),
  );
