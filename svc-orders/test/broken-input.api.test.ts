import { authInternal } from '@alaso/contracts/internal';
import { route } from '@alaso/service-kit';
import { describeBrokenInput, type StubService, startStubService } from '@alaso/test-kit';
import { useOrders } from './orders-service.ts';

let auth: StubService;
beforeAll(async () => {
  auth = await startStubService([route(authInternal.findUsers, () => ({ body: [] }))]);
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));

describeBrokenInput('orders', () => orders.service);
