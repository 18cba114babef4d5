import { authInternal } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { type Route, route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';

/** Starts a svc-auth that knows everyone, for the tests of a file. Returns its address for `useOrders`. */
export function useAuthStub(...more: readonly Route[]): () => { auth: string } {
  let auth: StubService;
  beforeAll(async () => {
    const named = route(authInternal.findUsers, ({ query: { ids } }) => ({ body: [aUser({ id: ids })] }));
    auth = await startStubService([named, ...more]);
  });
  afterAll(() => auth.close());
  return () => ({ auth: auth.baseUrl });
}
