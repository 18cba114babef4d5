import { authRoutes } from '@alaso/contracts';
import { type Caller, type Logger, problem, route, type Route } from '@alaso/service-kit';
import { type ConfirmDeps, renewSession } from '../sessions/index.ts';
import { accountGone } from '../users/index.ts';
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

export type SecondFactorRouteDeps = ConfirmDeps & SecondFactorDeps;

export function secondFactorRouteList(deps: SecondFactorRouteDeps): Route[] {
  async function ownOf({ caller, log }: { caller: Caller; log: Logger }) {
    const user = await deps.users.find(caller.userId);
    if (user) return { user, sessionId: caller.sessionId, log };
    throw accountGone();
  }

  return [
    route(authRoutes.getSecondFactor, async (request) => ({
      body: await showSecondFactor(deps, (await ownOf(request)).user),
    })),

    route(authRoutes.startAuthenticator, async (request) => ({
      body: await startAuthenticator(deps, await ownOf(request)),
    })),

    route(authRoutes.confirmAuthenticator, async (request) => {
      const own = await ownOf(request);
      const recoveryCodes = await confirmAuthenticator(deps, own, request.body.code);
      return { body: { recoveryCodes }, cookies: await renewSession(deps, own.user, request) };
    }),

    route(authRoutes.removeAuthenticator, async (request) => {
      await removeAuthenticator(deps, await ownOf(request));
      return {};
    }),

    route(authRoutes.renewRecoveryCodes, async (request) => ({
      body: { recoveryCodes: await renewRecoveryCodes(deps, await ownOf(request)) },
    })),

    route(authRoutes.startPasskey, async (request) => ({
      body: await passkeyOptions(deps, await ownOf(request)),
    })),

    route(authRoutes.addPasskey, async (request) => {
      const own = await ownOf(request);
      const { passkey, recoveryCodes } = await addPasskey(deps, own, request.body);
      return {
        body: { passkey: presentPasskey(passkey), ...(recoveryCodes && { recoveryCodes }) },
        cookies: await renewSession(deps, own.user, request),
      };
    }),

    route(authRoutes.renamePasskey, async ({ caller, params, body }) => {
      const renamed = await deps.factors.renamePasskey(caller.userId, params.id, body.name);
      if (!renamed) throw problem('not-found', 'Passkey not found.');
      return { body: presentPasskey(renamed) };
    }),

    route(authRoutes.removePasskey, async (request) => {
      await removePasskey(deps, await ownOf(request), request.params.id);
      return {};
    }),

    route(authRoutes.removeSecondFactor, async ({ caller, params, log }) => {
      await removeSecondFactor(deps, { caller, userId: params.id }, log);
      return {};
    }),
  ];
}
