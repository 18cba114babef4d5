import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Role, RouteContract } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import { exampleOf } from './contract-example.ts';

/** Values that read better than made-up ones, by the property's name. */
const words = {
  firstName: 'Amarachi',
  lastName: 'Nwosu',
  title: 'Ankara wrapper, six yards',
  description: 'Worn once, washed and folded.',
  imageUrl: null,
  profileImageUrl: null,
  objectPath: '/media/uploads/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002',
};

const countParameters = ({ path }: RouteContract) => path.split('/:').length;

const matcherOf = (contract: RouteContract) =>
  new RegExp(`^${contract.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

/**
 * Stands in for all four services while one slice is developed alone: every route of the contracts replies with its OK
 * status and an example that its schema accepts. A user with the given role is signed in.
 */
export async function startContractStub({ role }: { role: Role }) {
  // `/api/listings/facets` comes before `/api/listings/:id`.
  const inOrder = allRoutes.toSorted((a, b) => countParameters(a) - countParameters(b));
  const routes = inOrder.map((contract) => ({ contract, matcher: matcherOf(contract) }));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    const found = routes.find(
      ({ contract, matcher }) => contract.method === request.method && matcher.test(pathname),
    );
    request.resume();
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No contract has this call.');
      return;
    }
    const { status, answer } = found.contract;
    const body = answer && exampleOf(answer, { ...words, role });
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(Array.isArray(body) && { 'x-total-count': String(body.length) }),
      ...(status === 302 && { location: '/' }),
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The stub got no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
