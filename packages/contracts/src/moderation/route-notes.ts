import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and rights of these routes. Pages never load it. */
export const moderationNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  readModerationData: {
    summary: 'Read what this service holds about a user, page by page',
  },
  eraseModerationData: {
    summary: 'Erase what this service holds about a user; repeat until it is erased',
  },
  listOwnDecisions: {
    summary:
      'List decisions about you and your listings, newest first. X-Total-Count has the total, Link the next page',
  },
  appealDecision: {
    summary: 'Appeal a decision about you, once and within 30 days',
    parties: { of: 'case', owner: 'ok', stranger: 'not-found' },
  },
  adminAuditLog: {
    summary:
      'List what admins did and whose data they read, newest first; filter by admin, action, target or days. X-Total-Count has the total, Link the next page',
  },
  listCases: {
    summary:
      'List open cases, most severe and then oldest first, or closed ones, newest first. With `person`, the newest 50 about that user in any stage. X-Total-Count has the total, Link the next page',
  },
  listCaseMessages: {
    summary:
      'List up to ten messages around each reported message of a case. The audit log records who read them',
  },
  getCase: {
    summary: 'Get a case with its reports and timeline',
  },
  takeCase: {
    summary: 'Assign a case to yourself, even if another admin has it; other admins see who has it',
  },
  giveBackCase: {
    summary: 'Unassign a case that you have',
  },
  decideCase: {
    summary: 'Decide a case and all its pending reports',
  },
  decideAppeal: {
    summary: 'Uphold a decision on appeal, or overturn it, which undoes all of it',
  },
  adminFigures: {
    summary: 'Count what was created on each of the last days (90 by default), earliest first',
  },
  adminHealth: {
    summary:
      'Get the health of services, workers, queues, databases and Redis; a part that does not respond is down',
  },
  fileReport: {
    summary: 'Report a listing or a user to the admins, once each',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  listOwnReports: {
    summary:
      'List your reports and their outcomes, newest first. X-Total-Count has the total, Link the next page',
  },
  adminStats: {
    summary: 'Get the four numbers of the admin dashboard',
  },
  adminReports: {
    summary:
      'List reports, pending ones first, then newest first. X-Total-Count has the total, Link the next page. With `userId` or `listingId`, the newest 50 by or about that user, or about that listing',
  },
  decideReport: {
    summary: 'Approve a pending report, with its case and its sanctions, or dismiss this report alone',
  },
};
