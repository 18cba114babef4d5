import { authRoutes, signInAddress } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import {
  accessCookie,
  type FindKey,
  type Logger,
  problem,
  type Route,
  route,
  verifyAccessToken,
} from '@alaso/service-kit';
import { type CredentialsDeps, checkCredentials } from '../sign-in/check-credentials.ts';
import type { UserDocument } from '../users/user.model.ts';
import { type RegisterDeps, register } from '../registration/register.ts';
import { presentUser } from '../users/user.presenter.ts';
import { type Devices, deviceCookie } from '../sign-in/device-cookie.ts';
import { confirmSession } from './confirm-session.ts';
import { endSession, endSessionOf } from './end-session.ts';
import { openSession } from './open-session.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import { refreshCookie, type SessionCookies } from './session-cookies.ts';

type From = { address: string; userAgent: string; cookies: Record<string, string | undefined>; log: Logger };

export function sessionRouteList(
  deps: RefreshDeps &
    CredentialsDeps &
    RegisterDeps & { cookies: SessionCookies; devices: Devices; findKey: FindKey },
): Route[] {
  const { cookies, devices, findKey } = deps;

  /** Signs a user in. A browser has one session: its previous one ends, because nobody could end it later. */
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
