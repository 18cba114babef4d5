import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and rights of these routes. Pages never load it. */
export const moderationNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  memberFile: {
    summary:
      'Get every sanction of a member with who, why and when, and the notes of admins. Each read is in the audit log',
  },
  sanctionMember: {
    summary:
      'Warn or suspend a member, change the end of their suspension or lift it, with a reason that they read. Refused about oneself; a suspension needs a recent password or passkey',
  },
  addMemberNote: {
    summary: 'Add a note about a member, which only admins see',
  },
  findCases: {
    summary: 'Find cases and reports by id or its last 8 characters, and cases by the names in them',
  },
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
  adminAuditCheck: {
    summary: 'Get the result of the daily check that the audit log is as it was written',
  },
  listCases: {
    summary:
      'List open cases, most severe and then oldest first, or closed ones, newest first; filter by severity, or by who has taken them. With `person`, the newest 50 about that user in any stage. X-Total-Count has the total, Link the next page',
  },
  listCaseMessages: {
    summary:
      'List up to ten messages around each reported message of a case. The audit log records who read them',
  },
  readCasePhoto: {
    summary:
      'Get a photo of a message around a reported one of a case. The audit log records who read the messages',
  },
  getCase: {
    summary: 'Get a case with its reports and timeline',
  },
  takeCase: {
    summary: 'Assign a case to yourself, even if another admin has it; other admins see who has it',
  },
  undoDecision: {
    summary:
      'Undo your last decision of a case within ten seconds: nobody was notified yet, its sanctions are lifted, its reports are pending again',
  },
  closeAsDuplicate: {
    summary: 'Dismiss a case because another one decides about the same; its reporters read that',
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
  listFailedJobs: {
    summary: 'List the jobs whose last attempt has failed, latest first, without their data',
  },
  actOnFailedJob: {
    summary: 'Retry or discard a failed job, with a reason for the audit log',
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
