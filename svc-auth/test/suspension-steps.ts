import { randomUUID } from 'node:crypto';
import type { User } from '@alaso/contracts';
import type { EventPayload } from '@alaso/contracts/internal';
import type { AuthService } from './auth-service.ts';

export type Sanction = Partial<EventPayload<'measure.decided'>>;

/** Publishes a decision as svc-moderation does: in a transaction, through the outbox. */
export const decideOn = (auth: AuthService, user: Pick<User, 'id'>, sanction: Sanction = {}) =>
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
        ...sanction,
      },
      session,
    ),
  );
