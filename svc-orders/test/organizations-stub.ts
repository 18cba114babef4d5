import { randomUUID } from 'node:crypto';
import { authInternal } from '@alaso/contracts/internal';
import { route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';

/** A svc-auth that knows two verified organisations. */
export const startOrganizations = (): Promise<StubService> =>
  startStubService([
    route(authInternal.findOrganizations, async () => ({
      body: ['Ajoke Home', 'Zumunci Relief'].map((name) => ({
        ...{ id: randomUUID(), name, type: 'ngo' as const, areas: [], needs: [], about: '' },
      })),
    })),
  ]);
