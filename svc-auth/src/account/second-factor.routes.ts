import { authRoutes } from '@alaso/contracts';
import { type Caller, type Logger, problem, route, type Route } from '@alaso/service-kit';
import { type ConfirmDeps, renewSession } from '../sessions/index.ts';
import { accountGone } from '../users/index.ts';
import { passkeyNotFound } from './account.messages.ts';
import {
  addPasskey,
  confirmAuthenticator,
  passkeyOptions,
  presentPasskey,
  removeAuthenticator,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDeps,
  showSecondFactor,
  startAuthenticator,
} from './second-factor.ts';

type SecondFactorRouteDeps = ConfirmDeps & SecondFactorDeps;

export function secondFactorRouteList(deps: SecondFactorRouteDeps): Route[] {
  async function readOwn({ caller, log }: { caller: Caller; log: Logger }) {
    const user = await deps.users.find(caller.userId);
    if (!user) throw accountGone();
    return { user, sessionId: caller.sessionId, log };
  }

  return [
    route(authRoutes.getSecondFactor, async (request) => ({
      body: await showSecondFactor(deps, (await readOwn(request)).user),
    })),

    route(authRoutes.startAuthenticator, async (request) => ({
      body: await startAuthenticator(deps, await readOwn(request)),
    })),

    route(authRoutes.confirmAuthenticator, async (request) => {
      const own = await readOwn(request);
      const recoveryCodes = await confirmAuthenticator(deps, own, request.body.code);
      return { body: { recoveryCodes }, cookies: await renewSession(deps, own.user, request) };
    }),

    route(authRoutes.removeAuthenticator, async (request) => {
      await removeAuthenticator(deps, await readOwn(request));
      return {};
    }),

    route(authRoutes.renewRecoveryCodes, async (request) => ({
      body: { recoveryCodes: await renewRecoveryCodes(deps, await readOwn(request)) },
    })),

    route(authRoutes.startPasskey, async (request) => ({
      body: await passkeyOptions(deps, await readOwn(request)),
    })),

    route(authRoutes.addPasskey, async (request) => {
      const own = await readOwn(request);
      const { passkey, recoveryCodes } = await addPasskey(deps, own, request.body);
      return {
        body: { passkey: presentPasskey(passkey), ...(recoveryCodes && { recoveryCodes }) },
        cookies: await renewSession(deps, own.user, request),
      };
    }),

    route(authRoutes.renamePasskey, async ({ caller, params, body }) => {
      const renamed = await deps.factors.renamePasskey(caller.userId, params.id, body.name);
      if (!renamed) throw problem('not-found', passkeyNotFound);
      return { body: presentPasskey(renamed) };
    }),

    route(authRoutes.removePasskey, async (request) => {
      await removePasskey(deps, await readOwn(request), request.params.id);
      return {};
    }),

    route(authRoutes.removeSecondFactor, async ({ caller, params, log }) => {
      await removeSecondFactor(deps, { caller, userId: params.id }, log);
      return {};
    }),
  ];
}
