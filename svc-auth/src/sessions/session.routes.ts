import { authRoutes, signInAddress } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type FindKey, type Logger, problem, route, type Route } from '@alaso/service-kit';
import {
  checkCredentials,
  type CredentialsDeps,
  type Devices,
  register,
  type RegisterDeps,
} from '../sign-in/index.ts';
import { passkeyLoginOptions } from '../second-factor/index.ts';
import { accountGone, credentialVersionOf, presentOwnUser, type UserDocument } from '../users/index.ts';
import { checkOwnPassword, renewSession } from './confirm-session.ts';
import { endSessionOfToken, sessionEnded, signOut } from './end-session.ts';
import { type OpenDeps, openSession } from './open-session.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { readToken } from './refresh-token.ts';
import type { Proof } from './restore-cookie.ts';
import {
  assertOneStep,
  finishWithCode,
  finishWithPasskey,
  passkeyOwner,
  type SecondStepDeps,
} from './second-step.ts';
import { forgetPages, type SessionCookies } from './session-cookies.ts';
import { passkeyOfAnother, sessionRequired } from './session.messages.ts';

type From = { address: string; userAgent: string; cookies: Record<string, string | undefined>; log: Logger };

export function sessionRouteList(
  deps: RefreshDeps &
    CredentialsDeps &
    RegisterDeps &
    OpenDeps &
    SecondStepDeps & { cookies: SessionCookies; devices: Devices; findKey: FindKey; sendsTexts: boolean },
): Route[] {
  const { cookies, devices, accessTokens } = deps;

  /**
   * @param isProven true if the user has just given a second factor, or if their token shows that they did so
   * earlier
   */
  const present = (user: UserDocument, isProven: boolean) => ({
    ...presentOwnUser(user, deps),
    ...(!isProven && accessTokens.needSecondFactor(user) && { needsSecondFactor: true }),
  });

  /**
   * Signs a user in, and ends the browser's previous session, because nothing could end that session later.
   */
  async function signIn(
    user: UserDocument,
    from: From,
    {
      provenAt,
      credentialVersion = credentialVersionOf(user),
      hasSecondFactor = false,
      isNew = false,
    }: Partial<Proof> & Pick<Proof, 'provenAt'> & { isNew?: boolean },
  ) {
    if (!hasSecondFactor) await assertOneStep(deps, { user, provenAt });
    const sent = devices.cookieIn(from.cookies);
    const known = isNew || (await devices.knownFor(sent, user._id)) !== undefined;
    const tokens = await openSession(deps, user, {
      ...from,
      provenAt,
      credentialVersion,
      isNewDevice: !known,
      hasSecondFactor,
    });
    const before = readToken(from.cookies[cookies.names.refresh]);
    if (before) await endSessionOfToken(deps, before, from.log);
    const device = await devices.remember(sent, user._id);
    return { body: { user: present(user, hasSecondFactor) }, cookies: [...cookies.set(tokens), ...device] };
  }

  return [
    route(authRoutes.currentUser, async ({ caller }) => {
      const user = await deps.users.find(caller.userId);
      if (user) return { body: present(user, caller.role === 'admin') };
      throw accountGone({ cookies: cookies.clear() });
    }),

    route(
      authRoutes.login,
      async (request) => {
        const { address, log, cookies: sent, body } = request;
        const from = { address, log, device: devices.cookieIn(sent) };
        const provenAt = new Date();
        return signIn(await checkCredentials(deps, body, from), request, { provenAt });
      },
      { room: () => deps.passwords.assertRoom() },
    ),

    route(authInternal.loginPage, ({ query }) => ({ location: signInAddress('/auth', query.returnTo) })),

    route(authRoutes.register, async (request) => {
      const provenAt = new Date();
      return signIn(await register(deps, request.body, request), request, { provenAt, isNew: true });
    }),

    route(authRoutes.loginWithCode, async (request) => {
      const { user, cookies: step, ...proof } = await finishWithCode(deps, request, request.body.code);
      const reply = await signIn(user, request, { ...proof, hasSecondFactor: true });
      return { ...reply, cookies: [...reply.cookies, ...step] };
    }),

    route(authRoutes.startPasskeyLogin, async () => ({ body: await passkeyLoginOptions(deps) })),

    route(authRoutes.loginWithPasskey, async (request) => {
      const { user, provenAt, cookies: step } = await finishWithPasskey(deps, request.body.response);
      const reply = await signIn(user, request, { provenAt, hasSecondFactor: true });
      return { ...reply, cookies: [...reply.cookies, ...step] };
    }),

    route(authRoutes.logout, async (request) => ({
      cookies: await signOut(deps, request),
      headers: forgetPages,
    })),

    route(authRoutes.confirmSession, async (request) => {
      const now = new Date();
      const user = await checkOwnPassword(deps, request.body.password, request);
      return { cookies: await renewSession(deps, user, request, now) };
    }),

    route(authRoutes.confirmWithPasskey, async (request) => {
      const now = new Date();
      const user = await passkeyOwner(deps, request.body.response);
      if (user._id !== request.caller.userId) {
        throw problem('passkey-refused', passkeyOfAnother);
      }
      return { cookies: await renewSession(deps, user, request, now) };
    }),

    route(authRoutes.refreshSession, async (request) => {
      const text = request.cookies[cookies.names.refresh];
      if (text === undefined) {
        throw problem('session-required', sessionRequired, { cookies: cookies.clear() });
      }
      const token = readToken(text);
      const tokens = token && (await refreshSession(deps, token, request.log));
      if (tokens) return { cookies: cookies.set(tokens) };
      throw sessionEnded({ cookies: cookies.clear() });
    }),
  ];
}
