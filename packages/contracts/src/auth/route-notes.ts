import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and rights of these routes. Pages never load it. */
export const authNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  adminUsers: {
    summary:
      'Users, newest first unless the call says otherwise; how many match is in X-Total-Count, the next page in Link. That an admin read a page is in the audit log, once an hour',
  },
  adminPerson: {
    summary: 'One user with their sessions; that an admin read this is in the audit log, once an hour',
  },
  charityRequests: {
    summary:
      'Open applications, the longest waiting first, then the other people with role user who are not verified, newest first',
  },
  verifyCharity: {
    summary: 'Mark a user as a verified charity; approves their open application, if there is one',
  },
  rejectCharity: {
    summary: 'Take somebody off the charity requests; rejects their open application, if there is one',
  },
  unverifyCharity: {
    summary: 'Take the verification of a charity back',
  },
  ownCharityApplication: {
    summary: "The caller's latest application to be verified as a charity, if there is one",
  },
  applyAsCharity: {
    summary: 'Apply to be verified as a charity; a person has one open application',
  },
  editCharityApplication: {
    summary: "Change one's own application while it waits",
    parties: { of: 'application', owner: 'ok', stranger: 'not-found' },
  },
  withdrawCharityApplication: {
    summary: "Take one's own application back while it waits: it is removed, with its files",
    parties: { of: 'application', owner: 'ok', stranger: 'not-found' },
  },
  confirmSession: {
    summary: 'Give the password again, for what asks for one that was just given',
  },
  loginPage: {
    summary: 'A browser that navigates here is sent to the sign-in screen, with an allow-listed way back',
  },
  jwks: {
    summary: 'The public keys that verify access tokens (RFC 7517)',
  },
  findUsers: {
    summary: 'Users by id; unknown ids are left out',
  },
  countUsers: {
    summary: 'How many users there are',
  },
  findOrganization: {
    summary: 'A verified charity; not-found for anybody else, and once its verification is taken back',
  },
  findOrganizations: {
    summary:
      'At most three verified charities: those that work in one of the `areas` first, of these those that need what `item` names',
  },
  takeMeasure: {
    summary: 'Suspend a person, or lift that, as has been decided: in effect everywhere with the answer',
  },
  listAdmins: {
    summary: 'All admins, for what waits for one of them',
  },
  listNotices: {
    summary: "The caller's notices, newest first; how many are unread is in X-Unread-Count",
  },
  readNotice: {
    summary: 'Mark one notice of your own as read',
    parties: { of: 'notice', owner: 'ok', stranger: 'not-found' },
  },
  readNotices: {
    summary: 'Mark as read the newest notice that was seen, and all before it',
    parties: { of: 'notice', owner: 'ok', stranger: 'not-found' },
  },
  noticeWishes: {
    summary: 'How the caller wants to be told of each kind of thing',
  },
  changeNoticeWish: {
    summary: 'Set how the caller wants to be told of one kind of thing; answers the wishes for all kinds',
  },
  stopNoticeMails: {
    summary: 'End the mails that the link in one of them is about; needs no session (RFC 8058)',
  },
  listOrganizations: {
    summary: 'Verified charities, by name; `search`: of whose name some words begin so',
  },
  getOrganization: {
    summary: 'A verified charity',
  },
  editOrganization: {
    summary: "Say anew where one's own verified charity works, what it needs and what it is",
    parties: { of: 'organization', owner: 'ok', stranger: 'not-allowed', charity: 'ok' },
  },
  getProfile: {
    summary: 'What anybody may know of a person: their first name, and since when they are here',
  },
  currentUser: {
    summary: 'The signed-in user',
  },
  login: {
    summary: 'Sign in: sets the session cookies',
  },
  register: {
    summary: 'Create an account and sign in; a repetition with the same Idempotency-Key signs in',
  },
  logout: {
    summary: 'End this session: its tokens stop working everywhere at once',
  },
  refreshSession: {
    summary: 'Rotate the refresh token and get a new access token',
  },
  demoAccounts: {
    summary: 'The demo accounts; empty where the demo data was not seeded',
  },
  changeRole: {
    summary: 'Give a user another role; takes effect in every service at once',
  },
};
