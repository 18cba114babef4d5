import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ordersRoutes } from '@alaso/contracts';
import { type EventStream, openEventStream, type TestUser, until } from '@alaso/test-kit';
import { buildApp } from '../src/app.ts';
import type { OrdersUnderTest } from './orders-service.ts';
import { offerSecret } from './work-settings.ts';

/**
 * Opens event streams as pages do, which are closed after each test. `second` returns the address of another
 * instance of the service, next to the one that the tests call.
 */
export function useOpenPages(orders: OrdersUnderTest) {
  let address = '';
  let close = () => {};
  let opened: EventStream[] = [];

  beforeAll(async () => {
    const server = createServer(buildApp(orders.service.platform, { offerSecret }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterEach(() => {
    for (const stream of opened) stream.close();
    opened = [];
  });
  afterAll(() => close());

  return {
    second: () => address,
    open: (at: string, { cookie }: TestUser): Promise<EventStream> =>
      until('the stream is open', async () => {
        const stream = await openEventStream(at + ordersRoutes.followChanges.path, cookie);
        opened.push(stream);
        return stream.status === 200 && stream;
      }),
  };
}
