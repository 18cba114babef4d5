import { authRoutes, signInAddress } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type FindKey, type Logger, problem, route, type Route } from '@alaso/service-kit';
import {
  checkCredentials,
  type CredentialsDeps,
  deviceCookie,
  type Devices,
  register,
  type RegisterDeps,
} from '../sign-in/index.ts';
import { presentUser, type UserDocument } from '../users/index.ts';
import { checkOwnPassword, renewSession } from './confirm-session.ts';
import { endSessionOf } from './end-session.ts';
import { openSession } from './open-session.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import { refreshCookie, type SessionCookies } from './session-cookies.ts';
import { signOut } from './sign-out.ts';

type From = { address: string; userAgent: string; cookies: Record<string, string | undefined>; log: Logger };

export function sessionRouteList(
  deps: RefreshDeps &
    CredentialsDeps &
    RegisterDeps & { cookies: SessionCookies; devices: Devices; findKey: FindKey },
): Route[] {
  const { cookies, devices } = deps;

  /** Signs a user in. A browser has one session: its previous one ends, because nobody could end it later. */
  async function signIn(user: UserDocument, from: From, provenAt: Date, isNew = false) {
    const known = isNew || (await devices.knownFor(from.cookies[deviceCookie], user._id)) !== undefined;
    const tokens = await openSession(deps, user, { ...from, provenAt, isNewDevice: !known });
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
        const now = new Date();
        return signIn(await checkCredentials(deps, body, from), request, now);
      },
      { room: () => deps.passwords.assertRoom() },
    ),

    route(authInternal.loginPage, ({ query }) => ({ location: signInAddress('/auth', query.returnTo) })),

    route(authRoutes.register, async (request) => {
      const now = new Date();
      return signIn(await register(deps, request.body, request), request, now, true);
    }),

    route(authRoutes.logout, async (request) => ({ cookies: await signOut(deps, request) })),

    route(authRoutes.confirmSession, async (request) => {
      const now = new Date();
      const user = await checkOwnPassword(deps, request.body.password, request);
      return { cookies: await renewSession(deps, user, now, request) };
    }),

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
