export {
  checkOwnPassword,
  type ConfirmDeps,
  renewSession,
  replaceTokens,
} from './confirm-session.ts';
export { describeDevice } from './describe-device.ts';
export { type EndDeps, endSessionsOf, removeSessions, revokeEnded } from './end-session.ts';
export type { SessionDocument, SessionRepository } from './session.repository.ts';
export { signOut } from './sign-out.ts';
