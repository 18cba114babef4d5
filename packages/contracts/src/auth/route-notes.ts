import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and permissions for these routes. Pages never load this module. */
export const authNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  findMembers: 'Find members by name, email, phone or id, and organizations by name',
  adminUsers:
    'List users, newest first by default. X-Total-Count has the total, Link the next page. Reading a page is written to the audit log, once an hour',
  adminPerson: 'Get a user with their sessions. Reading this is written to the audit log, once an hour',
  charityRequests:
    'List open applications, oldest first, then other unverified users with role user, newest first',
  verifyCharity:
    'Verify a charity; approves their open application, if there is one; a rejected one needs a reason',
  rejectCharity: 'Remove a user from the charity requests; rejects their open application, if there is one',
  unverifyCharity: "Withdraw a charity's verification",
  ownCharityApplication: 'Get your latest charity application, if there is one',
  applyAsCharity: 'Apply to be verified as a charity; a user can have one open application',
  editCharityApplication: {
    summary: 'Edit your application while it is pending',
    parties: { of: 'application', owner: 'ok' },
  },
  withdrawCharityApplication: {
    summary: 'Withdraw your application while it is pending; removes it and its files',
    parties: { of: 'application', owner: 'ok' },
  },
  ownPortfolio: 'Get your portfolio as a tailor, if there is one',
  savePortfolio: {
    summary: 'Save your portfolio as a tailor; anyone else applies with it for the Tailor badge',
    parties: { of: 'portfolio', owner: 'ok', stranger: 'photo-refused' },
  },
  deletePortfolio: 'Delete your portfolio and its photos; withdraws a pending application',
  getPortfolio: "Get a tailor's portfolio",
  tailorApplications:
    'List pending applications for the Tailor badge, longest waiting first. Reading a page is written to the audit log, once an hour',
  approveTailor: 'Give a user the Tailor badge, for the portfolio as it was read',
  rejectTailor: 'Reject an application for the Tailor badge, with a reason that the user reads',
  confirmSession: 'Confirm your password, for actions that need a recent confirmation',
  confirmWithPasskey: 'Confirm with one of your passkeys, in place of the password',
  loginPage: 'Redirect a browser to the sign-in page, with an allow-listed return path',
  jwks: 'Get the public keys that verify access tokens (RFC 7517)',
  findUsers: 'Get users by id; unknown ids are left out',
  countUsers: 'Count the users',
  findOrganization:
    'Get a verified charity; not-found for anyone else, and after its verification was withdrawn',
  findOrganizations:
    'Suggest up to three verified charities: first those in one of the `areas`, and among them those that need the `item`',
  applySanction: 'Suspend a user or lift a suspension; in effect everywhere when the call returns',
  listAdmins: 'List all admins, to notify them of new work',
  listNotifications: 'List your notifications, newest first; X-Unread-Count has the number of unread ones',
  readNotification: {
    summary: 'Mark one of your notifications as read',
    parties: { of: 'notification', owner: 'ok' },
  },
  readNotifications: {
    summary: 'Mark a notification and all older ones as read, or all that lead to a page',
    parties: { of: 'notification', owner: 'ok' },
  },
  notificationPreferences: 'Get your notification preferences',
  changeNotificationPreference: 'Set one of your notification preferences; returns all of them',
  stopNotificationMails: 'Unsubscribe from the emails that the link is about; needs no session (RFC 8058)',
  deviceNotifications:
    'Get whether this device shows notifications, and the key with which its browser subscribes (VAPID)',
  turnOnDeviceNotifications:
    'Show notifications on this device, until its session ends; the endpoint is one of a known push service',
  turnOffDeviceNotifications: 'Stop notifications on this device; does nothing if they are off',
  listOrganizations:
    'List verified charities by name or best rated first; `search` matches beginnings of words in names',
  getOrganization: 'Get a verified charity',
  editOrganization: {
    summary: "Update your verified charity's areas, needs and description",
    parties: { of: 'organization', owner: 'ok', stranger: 'not-allowed', charity: 'ok' },
  },
  getProfile: 'Get a public profile: first name, photo, place, join date and what is verified',
  getMemberHead: 'Render the head of a member page as HTML',
  listProfiles: 'Get the public profiles of up to 50 users',
  currentUser: 'Get the signed-in user',
  login: 'Sign in; sets the session cookies, or asks for the second factor',
  register: 'Create an account and sign in; repeating it with the same Idempotency-Key signs in',
  logout: 'Sign out; the tokens of this session stop working everywhere immediately',
  refreshSession: 'Rotate the refresh token and get a new access token',
  demoAccounts: 'List the demo accounts; empty if the demo data was not seeded',
  requestPasswordReset:
    'Send a link for a new password; the answer is the same whether the address has an account',
  checkPasswordReset: 'Check that a reset link from an email still works, without using it up',
  confirmPasswordReset: 'Set a new password with the token of a link, once; ends all sessions of the account',
  lockAccount:
    'Lock an account with the token of a "This wasn\'t me" link: ends all sessions, and only a new password opens it',
  changeProfile:
    'Change your names, photo, words, place or phone; the other services follow within a second. A phone needs a recent password or passkey, and is sent a code first',
  verifyPhone: 'Verify your phone with the six digits of the message',
  changePassword: 'Change your password; ends your other sessions and renews this one',
  changeEmail: 'Change your email address: sends a link to the new one, which takes effect when it is opened',
  emailChange:
    'Get the email address that you have asked for, until it is confirmed; the same for one that has an account',
  cancelEmailChange:
    'Withdraw the change of your email address: its link stops working; does nothing if there is none',
  sendVerification: 'Send the email that verifies your address again; does nothing if it is verified',
  verifyEmail: 'Verify an email address with the token of a link, once: of a new account, or a new address',
  verifyEmailByCode: 'Verify your email address with the six digits of the latest email',
  listSessions: 'List the devices on which you are signed in, the last used first',
  endSession: {
    summary: 'Sign out on one device; needs a recent password or passkey',
    parties: { of: 'session', owner: 'ok', stranger: 'ok' },
  },
  endOtherSessions: 'Sign out on all other devices; needs a recent password or passkey',
  endUserSessions: 'Sign a user out everywhere; written to the audit log',
  getSecondFactor: 'Get your authenticator app, passkeys and number of recovery codes',
  startAuthenticator: 'Get the secret for an authenticator app; it takes effect when a code confirms it',
  confirmAuthenticator:
    'Turn on the authenticator app with its code; returns recovery codes, and ends other sessions if it is your first second factor',
  removeAuthenticator: 'Turn off the authenticator app',
  renewRecoveryCodes: 'Get ten new recovery codes; the previous ones stop working',
  startPasskey: 'Get the options with which a browser makes a passkey (WebAuthn)',
  addPasskey: 'Add a passkey that your browser has made',
  renamePasskey: { summary: 'Rename one of your passkeys', parties: { of: 'passkey', owner: 'ok' } },
  removePasskey: { summary: 'Remove one of your passkeys', parties: { of: 'passkey', owner: 'ok' } },
  loginWithCode: 'Finish signing in with a code of the authenticator app, or with a recovery code',
  startPasskeyLogin: 'Get the options with which a browser uses a passkey (WebAuthn)',
  loginWithPasskey: 'Sign in with a passkey, without a password',
  removeSecondFactor:
    "Remove a user's second factor after they have lost it; ends their sessions, written to the audit log",
  requestDataExport:
    'Request a copy of everything we hold about you, once a day; needs a recent password or passkey',
  dataExport: 'Get the state of your copy: none, being prepared, or ready',
  downloadDataExport: 'Download everything we hold about you, in all services, as one JSON file, for 7 days',
  leavingBlockers: 'List the open orders and donations that keep you from deleting your account',
  deleteAccount:
    'Delete your account: it is erased after 30 days unless you return; needs a recent password or passkey. If something keeps you from it, the answer lists it and nothing changes',
  restoreAccount: 'Restore the account that this browser has just tried to sign in to, and sign in',
  changeRole:
    "Change a user's role, or what an admin is limited to; takes effect in every service immediately",
};
