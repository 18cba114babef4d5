import { randomUUID } from 'node:crypto';
import { authInternal } from '@alaso/contracts/internal';
import { route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';

const fact = { type: 'ngo' as const, needs: [], about: '' };

/**
 * A svc-auth that knows two verified organizations, has others in Oyo, and notes in `asked` what is wanted of
 * it.
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
