import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { authInternal } from '@alaso/contracts/internal';
import { createKeyFinder, createServiceClient } from '@alaso/service-kit';
import { serviceKeyOf } from '@alaso/test-kit';
import * as z from 'zod/mini';

const Address = z.object({ port: z.number() });
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${z.parse(Address, server.address()).port}`;
}

/**
 * Starts a neighbor that redirects everything to an address of its choice, and records what arrives there.
 */
async function redirecting(body: object) {
  const arrived: string[] = [];
  const elsewhere = await serve((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
  const address = await serve((request, response) => {
    response.writeHead(307, { Location: `${elsewhere}${request.url}` }).end();
  });
  return { address, arrived };
}

describe('a redirect', () => {
  it('is not followed with a service token', async () => {
    const { address, arrived } = await redirecting({ totalUsers: 1 });
    const call = createServiceClient({
      from: 'moderation',
      to: 'auth',
      baseUrl: address,
      privateKey: serviceKeyOf('moderation'),
    });
    await expect(call(authInternal.countUsers, {})).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(arrived).toEqual([]);
  });

  it('is not followed to other keys', async () => {
    const { address, arrived } = await redirecting({ keys: [] });
    const findKey = createKeyFinder(`${address}/.well-known/jwks.json`);
    await expect(findKey('a-key')).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(arrived).toEqual([]);
  });
});
