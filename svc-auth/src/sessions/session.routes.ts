import { authRoutes, signInAddress } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import {
  accessCookie,
  type Caller,
  type FindKey,
  type Logger,
  problem,
  route,
  type Route,
  verifyAccessToken,
} from '@alaso/service-kit';
import { register, type RegisterDeps } from '../registration/register.ts';
import { checkCredentials, type CredentialsDeps } from '../sign-in/check-credentials.ts';
import { deviceCookie, type Devices } from '../sign-in/device-cookie.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentUser } from '../users/user.presenter.ts';
import type { AccessTokens } from './access-tokens.ts';
import { endSession, endSessionOf } from './end-session.ts';
import { openSession } from './open-session.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import { refreshCookie, type SessionCookies } from './session-cookies.ts';
import type { SessionRepository } from './session.repository.ts';

type ConfirmDeps = CredentialsDeps & {
  sessions: Pick<SessionRepository, 'confirm'>;
  accessTokens: AccessTokens;
};

/**
 * Records in the session that the password was just entered, and returns an access token that says so.
 * Guesses are slowed down as at sign-in; the session counts as the device, so that strangers guessing
 * elsewhere do not slow down its owner. @throws wrong-credentials, too-many-requests, session-expired
 */
async function confirmSession(
  deps: ConfirmDeps,
  { caller, password }: { caller: Caller; password: string },
  from: { address: string; log: Logger },
): Promise<string> {
  const ended = () =>
    problem('session-expired', 'Unauthorized: your session has ended. Please sign in again.');
  const user = await deps.users.find(caller.userId);
  if (!user) throw ended();
  const wrong = 'Wrong password. Try again.';
  await checkCredentials(
    deps,
    { email: user.email, password },
    { ...from, sessionId: caller.sessionId, wrong },
  );
  const confirmedAt = new Date();
  const isKept = await deps.sessions.confirm(caller.sessionId, confirmedAt);
  const accessToken = isKept && (await deps.accessTokens.issue(user, { id: caller.sessionId, confirmedAt }));
  if (!accessToken) throw ended();
  return accessToken;
}

type From = { address: string; userAgent: string; cookies: Record<string, string | undefined>; log: Logger };

export function sessionRouteList(
  deps: RefreshDeps &
    CredentialsDeps &
    RegisterDeps & { cookies: SessionCookies; devices: Devices; findKey: FindKey },
): Route[] {
  const { cookies, devices, findKey } = deps;

  /** Signs a user in. A browser has one session: its previous one ends, because no one could end it later. */
  async function signIn(user: UserDocument, from: From) {
    const tokens = await openSession(deps, user, from);
    const before = readToken(from.cookies[refreshCookie]);
    if (before) await endSessionOf(deps, before, from.log);
    const device = await devices.remember(from.cookies[deviceCookie], user._id);
    return { body: { user: presentUser(user) }, cookies: [...cookies.set(tokens), device] };
  }

  return [
    route(authRoutes.currentUser, async ({ caller }) => {
      const user = await deps.users.find(caller.userId);
      if (user) return { body: presentUser(user) };
      const sentence = 'Unauthorized: this account no longer exists.';
      throw problem('session-expired', sentence, { cookies: cookies.clear() });
    }),

    route(
      authRoutes.login,
      async (request) => {
        const { address, log, cookies: sent, body } = request;
        const from = { address, log, device: sent[deviceCookie] };
        return signIn(await checkCredentials(deps, body, from), request);
      },
      { room: () => deps.passwords.assertRoom() },
    ),

    route(authInternal.loginPage, ({ query }) => ({ location: signInAddress('/auth', query.returnTo) })),

    route(authRoutes.register, async (request) =>
      signIn(await register(deps, request.body, request), request),
    ),

    route(authRoutes.logout, async (request) => {
      const accessToken = request.cookies[accessCookie];
      const claims = accessToken && (await verifyAccessToken(findKey, accessToken, { expiredToo: true }));
      const refreshToken = readToken(request.cookies[refreshCookie]);
      if (claims) await endSession(deps, claims.sid, request.log);
      if (refreshToken) await endSessionOf(deps, refreshToken, request.log);
      return { cookies: cookies.clear() };
    }),

    route(authRoutes.confirmSession, async ({ caller, body, address, log }) => ({
      cookies: cookies.setAccess(await confirmSession(deps, { caller, ...body }, { address, log })),
    })),

    route(authRoutes.refreshSession, async (request) => {
      const text = request.cookies[refreshCookie];
      if (text === undefined) {
        throw problem('session-required', 'Unauthorized: please sign in.', { cookies: cookies.clear() });
      }
      const token = readToken(text);
      const tokens = token && (await refreshSession(deps, token, request.log));
      if (tokens) return { cookies: cookies.set(tokens) };
      const sentence = 'Unauthorized: your session has ended. Please sign in again.';
      throw problem('session-expired', sentence, { cookies: cookies.clear() });
    }),
  ];
}
