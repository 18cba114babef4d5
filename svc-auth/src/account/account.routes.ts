import { authRoutes } from '@alaso/contracts';
import {
  assertFresh,
  assertMayActOn,
  type Caller,
  type FindKey,
  type Logger,
  networkOf,
  problem,
  recordAdminAct,
  route,
  type Route,
} from '@alaso/service-kit';
import {
  checkOwnPassword,
  type ConfirmDeps,
  describeDevice,
  endSessions,
  removeSessions,
  renewAccess,
  renewSession,
  revokeEnded,
  type SessionDocument,
  signOut,
} from '../sessions/index.ts';
import { verifyPhone } from '../phone/index.ts';
import { personNotFound, presentOwnUser } from '../users/index.ts';
import { changeProfile, type ChangeProfileDeps } from './change-profile.ts';
import {
  cancelEmailChange,
  type EmailDeps,
  presentEmailChange,
  requestEmailChange,
  sendVerification,
  verifyEmail,
  verifyEmailByCode,
} from './email-address.ts';
import {
  changePassword,
  checkReset,
  lockAccount,
  type RequestResetDeps,
  requestPasswordReset,
  resetPassword,
  type SetPasswordDeps,
} from './set-password.ts';

type AccountDeps = ConfirmDeps &
  ChangeProfileDeps &
  SetPasswordDeps &
  RequestResetDeps &
  EmailDeps & { findKey: FindKey; sendsTexts: boolean };

/**
 * A user with more sessions is probably running a script that signs in. All sessions can still be ended
 * together.
 */
const maxSessionsShown = 100;

const presentSession = (
  { _id, sess: { userAgent, createdAt, lastUsedAt } }: SessionDocument,
  currentId: string,
): authRoutes.Session => ({
  id: _id,
  device: describeDevice(userAgent),
  startedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: _id === currentId,
});

/**
 * Signs a user out of all sessions, on behalf of an admin.
 * @throws not-found, not-allowed
 */
async function endUserSessions(
  deps: AccountDeps,
  { caller, userId }: { caller: Caller; userId: string },
  log: Logger,
): Promise<void> {
  const user = await deps.users.find(userId);
  if (!user) throw problem('not-found', personNotFound);
  assertMayActOn(caller, user);
  const ended = await deps.inTransaction(async (session) => {
    const ids = await removeSessions(deps, userId, {}, session);
    const act = {
      actorId: caller.userId,
      action: 'user.signed-out',
      target: { type: 'user', id: userId },
      before: { sessions: `${ids.length}` },
      after: { sessions: '0' },
      why: null,
    } as const;
    await recordAdminAct(deps.outbox, act, session);
    return ids;
  });
  await revokeEnded(deps, ended, log);
}

export function accountRouteList(deps: AccountDeps): Route[] {
  return [
    route(authRoutes.requestPasswordReset, async ({ body, address }) => {
      await requestPasswordReset(deps, body.email, address);
      return {};
    }),

    route(authRoutes.checkPasswordReset, async ({ body, address }) => {
      await checkReset(deps, body.token, address);
      return {};
    }),

    route(authRoutes.confirmPasswordReset, async (request) => {
      await resetPassword(deps, request.body, request.log);
      return { cookies: await signOut(deps, request) };
    }),

    route(authRoutes.lockAccount, async (request) => {
      await lockAccount(deps, request.body.token, request.log);
      return { cookies: await signOut(deps, request) };
    }),

    route(authRoutes.changeProfile, async ({ caller, operationId, address, cookies, body, ifMatch }) => {
      // Support calls this number when a user has lost their second factor, so changing it requires a recent
      // password.
      if (body.phone !== undefined) assertFresh(caller);
      const from = { userId: caller.userId, operationId, network: networkOf(address) };
      const user = await changeProfile(deps, from, body, ifMatch);
      return { body: presentOwnUser(user, deps), cookies: await renewAccess(deps, cookies, user) };
    }),

    route(authRoutes.verifyPhone, async ({ caller: { userId }, address, cookies, body }) => {
      const user = await verifyPhone(deps, { userId, network: networkOf(address) }, body.code);
      return { body: presentOwnUser(user, deps), cookies: await renewAccess(deps, cookies, user) };
    }),

    route(authRoutes.changePassword, async (request) => {
      const { oldPassword, newPassword } = request.body;
      const user = await checkOwnPassword(deps, oldPassword, request);
      const changedAt = await changePassword(deps, { user, newPassword }, request);
      return { cookies: await renewSession(deps, user, request, changedAt) };
    }),

    route(authRoutes.changeEmail, async ({ caller, body }) => {
      await requestEmailChange(deps, caller, body.email);
      return {};
    }),

    route(authRoutes.emailChange, async ({ caller }) => ({
      body: presentEmailChange(await deps.emailChanges.find(caller.userId, new Date())),
    })),

    route(authRoutes.cancelEmailChange, async ({ caller }) => {
      await cancelEmailChange(deps, caller.userId);
      return {};
    }),

    route(authRoutes.sendVerification, async ({ caller }) => {
      await sendVerification(deps, caller.userId);
      return {};
    }),

    route(authRoutes.verifyEmail, async ({ cookies, body }) => {
      const user = await verifyEmail(deps, body.token);
      return { cookies: await renewAccess(deps, cookies, user) };
    }),

    route(authRoutes.verifyEmailByCode, async ({ caller, cookies, body }) => {
      const user = await verifyEmailByCode(deps, caller.userId, body.code);
      return { cookies: await renewAccess(deps, cookies, user) };
    }),

    route(authRoutes.listSessions, async ({ caller }) => {
      const sessions = await deps.sessions.listLatest(caller.userId, maxSessionsShown);
      return { body: sessions.map((session) => presentSession(session, caller.sessionId)) };
    }),

    route(authRoutes.endSession, async ({ caller, params, log }) => {
      await endSessions(deps, caller.userId, { id: params.id }, log);
      return {};
    }),

    route(authRoutes.endOtherSessions, async ({ caller, log }) => {
      await endSessions(deps, caller.userId, { except: caller.sessionId }, log);
      return {};
    }),

    route(authRoutes.endUserSessions, async ({ caller, params, log }) => {
      await endUserSessions(deps, { caller, userId: params.id }, log);
      return {};
    }),
  ];
}
