import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endlessOf } from '@alaso/web-kit';

export const { useOrganizationPagesInfiniteQuery } = createEndpoints('organizations', (build) => ({
  organizationPages: endlessOf(build, authRoutes.listOrganizations),
}));
