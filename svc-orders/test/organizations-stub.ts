import { randomUUID } from 'node:crypto';
import { authInternal } from '@alaso/contracts/internal';
import { route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';

const fact = { type: 'ngo' as const, needs: [], about: '' };

/**
 * Starts a svc-auth that knows two verified organizations and others in Oyo, and records its requests in
 * `asked`.
 */
export const startOrganizations = (asked: unknown[] = []): Promise<StubService> =>
  startStubService([
    route(authInternal.findOrganizations, async ({ query }) => {
      asked.push(query);
      const names = ['Ajoke Home', 'Zumunci Relief'];
      return { body: names.map((name) => ({ ...fact, id: randomUUID(), name, areas: [] })) };
    }),
    route(authInternal.findOrganization, async ({ params: { id } }) => ({
      body: { ...fact, id, name: 'Ibadan Home', areas: ['Oyo' as const] },
    })),
  ]);
