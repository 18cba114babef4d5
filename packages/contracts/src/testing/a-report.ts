import type { AdminReport } from '../moderation/report.ts';
import { aUser } from './a-user.ts';
import { at } from './at.ts';

/** Returns what {@link aUser} has reported and nobody has decided yet. */
export function aReport(changed: Partial<AdminReport> = {}): AdminReport {
  return {
    id: '66666666-6666-4666-8666-666666666666',
    reporterId: aUser().id,
    reportedUserId: null,
    listingId: null,
    listingTitle: null,
    reason: 'Counterfeit',
    description: 'The label is not real.',
    photos: [],
    status: 'pending',
    relatedReports: 0,
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}
