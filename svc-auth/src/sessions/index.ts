export { renewAccess, type RenewDeps } from './access-tokens.ts';
export { checkOwnPassword, type ConfirmDeps, renewSession } from './confirm-session.ts';
export { describeDevice } from './describe-device.ts';
export {
  assertOpen,
  type EndDeps,
  endSessions,
  removeSessions,
  revokeEnded,
  sessionEnded,
  signOut,
} from './end-session.ts';
export { type SessionDocument, type SessionRepository, sessionsOf } from './session.repository.ts';
export { openSession, type OpenDeps } from './open-session.ts';
export { createRestoreCookies, type ProvenOwner, type RestoreCookies } from './restore-cookie.ts';
export { createSessionCookies, type SessionCookies } from './session-cookies.ts';
export { erasureDay } from './session.messages.ts';
