import { authRoutes } from '@alaso/contracts';
import { recordPeopleListed, type Route, route } from '@alaso/service-kit';
import { presentUser } from '../users/user.presenter.ts';
import type { UserRepository } from '../users/user.repository.ts';
import { type ApplyDeps, applyAsCharity } from './apply-as-charity.ts';
import { editApplication, withdrawApplication } from './change-application.ts';
import type { CharityApplicationRepository } from './charity-application.repository.ts';
import { presentApplication } from './charity.presenter.ts';
import { listCharityRequests } from './list-charity-requests.ts';
import type { OrganizationRepository } from './organization.repository.ts';
import { rejectCharity } from './reject-charity.ts';
import { unverifyCharity } from './unverify-charity.ts';
import { verifyCharity } from './verify-charity.ts';
import type { RightsDeps } from '../users/change-rights.ts';

export type CharityDeps = RightsDeps &
  Pick<ApplyDeps, 'catalog'> & {
    users: UserRepository;
    applications: CharityApplicationRepository;
    organizations: OrganizationRepository;
  };

export function charityRouteList(deps: CharityDeps): Route[] {
  return [
    route(authRoutes.ownCharityApplication, async ({ caller }) => {
      const latest = await deps.applications.latestOf(caller.userId);
      return { body: { application: latest && presentApplication(latest) } };
    }),

    route(authRoutes.applyAsCharity, async ({ caller: { userId }, body: application, operationId }) => ({
      body: presentApplication(
        await applyAsCharity(deps, { userId, applicationId: operationId, application }),
      ),
    })),

    route(authRoutes.editCharityApplication, async ({ caller: { userId }, body: application }) => ({
      body: presentApplication(await editApplication(deps, { userId, application })),
    })),

    route(authRoutes.withdrawCharityApplication, async ({ caller: { userId } }) => {
      await withdrawApplication(deps, userId);
      return {};
    }),

    route(authRoutes.charityRequests, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(deps.outbox, { adminId, list: 'charity requests', query });
      return listCharityRequests(deps, query);
    }),

    route(authRoutes.verifyCharity, async ({ caller, params, body: { applicationId } }) => ({
      body: presentUser(await verifyCharity(deps, { caller, userId: params.id, applicationId })),
    })),

    route(authRoutes.rejectCharity, async ({ caller, params, body: { reason } }) => ({
      body: presentUser(await rejectCharity(deps, { caller, userId: params.id, reason })),
    })),

    route(authRoutes.unverifyCharity, async ({ caller, params, body: { reason } }) => ({
      body: presentUser(await unverifyCharity(deps, { caller, userId: params.id, reason })),
    })),
  ];
}
