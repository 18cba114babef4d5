import { forEachService, serviceNames } from '@alaso/contracts';
import { type Gateway, holdPort, startGateway } from './running-gateway.ts';

let gateway: Gateway;
let addresses: Record<string, string>;
beforeAll(async () => {
  const held = await Promise.all(serviceNames.map(holdPort));
  const loopback = forEachService((service) => `127.0.0.1:${held[serviceNames.indexOf(service)]?.port}`);
  addresses = Object.fromEntries(Object.entries(loopback).map(([name, host]) => [name, `http://${host}`]));
  gateway = await startGateway({}, { loopback, connectionsPerAddress: 1 }, held);
});
afterAll(() => gateway.stop());

const authorization = 'Bearer of a service';
const ask = async (service: string) => {
  const answer = await fetch(`${addresses[service]}/internal/orders`, { headers: { authorization } });
  return [answer.status, await answer.json()] as const;
};

test.each(serviceNames)(
  'svc-%s is where its loopback server is, with its internal routes',
  async (service) => {
    expect(await ask(service)).toEqual([
      200,
      expect.objectContaining({
        service,
        url: '/internal/orders',
        headers: expect.objectContaining({ authorization, 'x-forwarded-for': '127.0.0.1' }) as unknown,
      }),
    ]);
  },
);

test('people get none of it, and their limits do not hold for services', async () => {
  expect((await gateway.send('/internal/orders')).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('orders')));
  expect(answers.map(([status]) => status)).toEqual(answers.map(() => 200));
});
