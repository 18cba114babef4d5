import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and permissions for these routes. Pages never load this module. */
export const moderationNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  memberFile:
    'Get every sanction of a member with who, why and when, and the notes of admins. Each read is in the audit log',
  sanctionMember:
    'Warn or suspend a member, change the end of their suspension or lift it, with a reason that they read. Refused about oneself; a suspension needs a recent password or passkey',
  addMemberNote: 'Add a note about a member, which only admins see',
  findCases: 'Find cases and reports by id or its last 8 characters, and cases by the names in them',
  readModerationData: 'Read what this service holds about a user, page by page',
  eraseModerationData: 'Erase what this service holds about a user; repeat until it is erased',
  listOwnDecisions:
    'List decisions about you and your listings, newest first. X-Total-Count has the total, Link the next page',
  appealDecision: {
    summary: 'Appeal a decision about you, once and within 30 days',
    parties: { of: 'case', owner: 'ok' },
  },
  adminAuditLog:
    'List what admins did and whose data they read, newest first; filter by admin, action, target or days. X-Total-Count has the total, Link the next page',
  adminAuditCheck: 'Get the result of the daily check that the audit log is as it was written',
  listCases:
    'List open cases, most severe and then oldest first, or closed ones, newest first; filter by severity, or by who has taken them. With `person`, the newest 50 about that user in any stage. X-Total-Count has the total, Link the next page',
  listCaseMessages:
    'List up to ten messages around each reported message of a case. The audit log records who read them',
  readCasePhoto:
    'Get a photo of a message around a reported one of a case. The audit log records who read the messages',
  getCase: 'Get a case with its reports and timeline',
  takeCase: 'Assign a case to yourself, even if another admin has it; other admins see who has it',
  undoDecision:
    'Undo your last decision of a case within ten seconds: nobody was notified yet, its sanctions are lifted, its reports are pending again',
  closeAsDuplicate: 'Dismiss a case because another one decides about the same; its reporters read that',
  giveBackCase: 'Unassign a case that you have',
  decideCase: 'Decide a case and all its pending reports',
  decideAppeal: 'Uphold a decision on appeal, or overturn it, which undoes all of it',
  adminFigures: 'Count what was created on each of the last days (90 by default), earliest first',
  adminHealth:
    'Get the health of services, workers, queues, databases and Redis; a part that does not respond is down',
  listFailedJobs: 'List the jobs whose last attempt has failed, latest first, without their data',
  actOnFailedJob: 'Retry or discard a failed job, with a reason for the audit log',
  fileReport: {
    summary: 'Report a listing or a user to the admins, once each',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  listOwnReports:
    'List your reports and their outcomes, newest first. X-Total-Count has the total, Link the next page',
  adminStats: 'Get the four numbers of the admin dashboard',
  adminReports:
    'List reports, pending ones first, then newest first. X-Total-Count has the total, Link the next page. With `userId` or `listingId`, the newest 50 by or about that user, or about that listing',
  decideReport: 'Approve a pending report, with its case and its sanctions, or dismiss this report alone',
};
