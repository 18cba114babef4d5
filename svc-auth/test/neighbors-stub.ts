import { ordersInternal } from '@alaso/contracts/internal';
import { route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';

/**
 * Starts a neighbor that lets every member leave, for the tests of a file. Returns its address as that of all
 * services that svc-auth calls.
 */
export function useNeighborsStub(): () => Record<'catalog' | 'orders' | 'moderation', string> {
  let neighbor: StubService;
  beforeAll(async () => {
    neighbor = await startStubService([route(ordersInternal.beginLeaving, () => ({ body: [] }))]);
  });
  afterAll(() => neighbor.close());
  return () => {
    const { baseUrl } = neighbor;
    return { catalog: baseUrl, orders: baseUrl, moderation: baseUrl };
  };
}
