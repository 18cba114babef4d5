import type { NotesFor } from '../route.ts';
import type * as routes from './routes.ts';

/** Documentation and rights of these routes. Pages never load it. */
export const moderationNotes: NotesFor<typeof routes> = {
  listOwnDecisions: {
    summary:
      'What was decided about you and your listings, the latest first. The total is in X-Total-Count, the next page in Link',
  },
  appealDecision: {
    summary: 'Ask, once and within 30 days, that what was decided about you is looked at again',
    parties: { of: 'case', owner: 'ok', stranger: 'not-found' },
  },
  adminAuditLog: {
    summary:
      'What admins did and whose data they read, newest first: all, or of one admin, one action, about one thing, in some days. The total is in X-Total-Count, the next page in Link',
  },
  listCases: {
    summary:
      'Cases that wait for an admin, the gravest first and of these the oldest; or closed ones, the latest first. With `person` the newest 50 about that person, whatever their stage. The total is in X-Total-Count, the next page in Link',
  },
  getCase: {
    summary: 'A case with its reports and its timeline',
  },
  takeCase: {
    summary: 'Take a case, from nobody or from the admin who has it: other admins see who has it',
  },
  giveBackCase: {
    summary: 'Give a case back that the caller has taken',
  },
  decideCase: {
    summary: 'Decide a case, and with it all its pending reports',
  },
  decideAppeal: {
    summary: 'Uphold what was decided, or overturn it: then all of it is taken back',
  },
  adminFigures: {
    summary: 'What came to be on each of the last days (90, if the call does not say), earliest first',
  },
  adminHealth: {
    summary: 'How services, workers, queues, databases and Redis are; a part that does not answer is down',
  },
  fileReport: {
    summary: 'Report a listing or a person to the admins, once each',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  listOwnReports: {
    summary:
      'What you have reported, the newest first, and what became of it. The total is in X-Total-Count, the next page in Link',
  },
  adminStats: {
    summary: 'The four numbers of the admin dashboard',
  },
  adminReports: {
    summary:
      'Reports: pending ones first, then the others, newest first in both. The total is in X-Total-Count, the next page in Link. With `userId` or `listingId` the newest 50 by or about that person, or about that listing',
  },
  decideReport: {
    summary:
      'Approve a pending report, and with it its case and whatever follows; or dismiss this report alone',
  },
};
