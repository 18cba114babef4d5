import {
  catalogRoutes,
  type ErrorCode,
  errorStatuses,
  ListingFacets,
  type Role,
  type RouteContract,
  User,
} from '@alaso/contracts';
import { errorTitles } from '@alaso/contracts/error-titles';
import { allRoutes } from '@alaso/contracts/routes';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildExample, indexOfId } from './contract-example.ts';
import { countedBy, buildPage } from './stub-list.ts';

const personNames = ['seller', 'buyer', 'visitor'] as const;
type PersonName = (typeof personNames)[number];

/** Options from the page's URL: `?as=buyer&fail=listListings&slow=2000`. */
type Options = {
  as: PersonName;
  /** Names of the routes that fail. */
  fail: readonly string[];
  slowMs: number;
};

const maxSlowMs = 60_000;
const names = ['as', 'fail', 'slow'] as const;
const cookieOf = (name: string) => `stub_${name}`;

function parseCookies({ headers: { cookie = '' } }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = cookie.split('; ').map((pair) => pair.split('=', 2));
  return new Map(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}

function referringPage({ headers: { referer } }: IncomingMessage): URLSearchParams {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').searchParams : new URLSearchParams();
}

/**
 * Reads the options from the page's URL and stores them in cookies until another URL replaces them.
 * `?fail=&slow=` removes them.
 */
function readOptions(request: IncomingMessage): Options & { cookies: string[] } {
  const page = referringPage(request);
  const kept = parseCookies(request);
  const read = (name: string) => page.get(name) ?? kept.get(cookieOf(name)) ?? '';
  const as = personNames.find((name) => name === read('as')) ?? 'seller';
  const given = names.filter((name) => page.has(name));
  return {
    as,
    fail: read('fail').split(',').filter(Boolean),
    slowMs: Math.min(Math.max(Number(read('slow')) || 0, 0), maxSlowMs),
    cookies: [
      ...given.map((name) => `${cookieOf(name)}=${encodeURIComponent(read(name))}; Path=/; SameSite=Lax`),
      // Matches the cookie that svc-auth sets for a session.
      `alaso_session=${as === 'visitor' ? '; Max-Age=0' : '1'}; Path=/; SameSite=Lax`,
    ],
  };
}

/** The seller owns every item in the stub. */
const stubPeople = {
  seller: {
    id: '00000000-0000-4000-8000-00000000a001',
    email: 'amarachi@example.com',
    firstName: 'Amarachi',
    lastName: 'Nwosu',
  },
  buyer: {
    id: '00000000-0000-4000-8000-00000000b002',
    email: 'chidi@example.com',
    firstName: 'Chidi',
    lastName: 'Eze',
  },
} as const;

/**
 * Returns values that look more realistic than generated ones. If there are several for a property, each list
 * item uses the next one.
 */
function stubWords(role: Role) {
  const { seller, buyer } = stubPeople;
  return {
    firstName: seller.firstName,
    lastName: seller.lastName,
    title: ['Ankara wrapper, six yards', 'Lace gown', 'Aso oke agbada', 'Adire dress', 'Gele in gold'],
    description: 'Worn once, washed and folded.',
    // Always an empty list because a stub has no photo files.
    photos: [[]],
    imageUrl: null,
    profileImageUrl: null,
    objectPath: '/media/uploads/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002',
    isSuspended: false,
    suspendedUntil: null,
    suspendedWhy: null,
    ownerId: seller.id,
    sellerId: seller.id,
    buyerId: buyer.id,
    state: 'Lagos',
    lga: 'Surulere',
    status: 'active',
    availability: 'available',
    role,
  };
}

const countParameters = ({ path }: RouteContract) => path.split('/:').length;

const buildMatcher = (contract: RouteContract) =>
  new RegExp(`^${contract.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]+)')}$`);

function sendProblem(response: ServerResponse, code: ErrorCode, detail: string): void {
  const status = errorStatuses[code];
  const problem = { type: `urn:alaso:problem:${code}`, title: errorTitles[code], status, detail, code };
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
}

/**
 * Returns the reason a call is rejected: the developer requested the failure, or visitors are not allowed to
 * make the call.
 */
function findRefusal({ name, who }: RouteContract, { as, fail }: Options): [ErrorCode, string] | undefined {
  if (fail.includes(name)) return ['service-unavailable', `The stub fails at ${name}, as the address asks.`];
  if (as === 'visitor' && (who === 'signed-in' || who === 'admin'))
    return ['session-required', 'Unauthorized'];
  return undefined;
}

/**
 * Replaces the services while a slice is developed on its own. Every route in the contracts responds with its
 * success status and a valid example. Lists support search, filters, and pagination. The seller, who has the
 * given role, is signed in unless the page's URL specifies another user.
 */
export async function startContractStub({ role }: { role: Role }) {
  const words = stubWords(role);
  // `/api/listings/facets` must come before `/api/listings/:id`.
  const inOrder = allRoutes.toSorted((a, b) => countParameters(a) - countParameters(b));
  const routes = inOrder.map((contract) => ({ contract, matcher: buildMatcher(contract) }));

  function makeAnswer({ answer, paged, name }: RouteContract, { as }: Options, address: URL, id: string) {
    if (!answer) return { body: undefined, headers: {} };
    if (answer._zod.def.type === 'file') {
      return { body: 'An example of a file.', headers: { 'content-type': 'text/plain' } };
    }
    if (name === catalogRoutes.listFacets.name) {
      const listings = buildExample(catalogRoutes.listListings.answer, words);
      const counted = Object.keys(ListingFacets.shape).filter((field) => field !== 'total');
      return {
        body: countedBy(Array.isArray(listings) ? listings : [], counted, address.searchParams),
        headers: {},
      };
    }
    const body = buildExample(answer, words, indexOfId(id));
    if (answer === User && as !== 'visitor') {
      return { body: { ...User.parse(body), ...stubPeople[as] }, headers: {} };
    }
    if (!Array.isArray(body)) return { body, headers: {} };
    if (paged) return buildPage(body, address.pathname, address.searchParams);
    return { body, headers: { 'x-total-count': String(body.length) } };
  }

  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', 'http://stub');
    const found = routes.find(
      ({ contract, matcher }) => contract.method === request.method && matcher.test(address.pathname),
    );
    request.resume();
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No contract has this call.');
      return;
    }
    const { contract, matcher } = found;
    const { cookies, ...options } = readOptions(request);
    response.setHeader('set-cookie', cookies);
    if (options.slowMs > 0) await sleep(options.slowMs, undefined, { ref: false });
    const refusal = findRefusal(contract, options);
    if (refusal) return sendProblem(response, ...refusal);
    if (contract.streams) {
      // A stub has no events, but a stream that ended would be reopened every second.
      response.writeHead(contract.status, { 'content-type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    const id = matcher.exec(address.pathname)?.[1] ?? '';
    const { body, headers } = makeAnswer(contract, options, address, id);
    response.writeHead(contract.status, {
      'content-type': 'application/json',
      ...headers,
      ...(contract.status === 302 && { location: '/' }),
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  return serveLocally((request, response) => void reply(request, response));
}

type LocalServer = { address: string; close(): Promise<void> };

/** Serves on a free local port until closed. */
export async function serveLocally(reply: RequestListener): Promise<LocalServer> {
  const server = createServer(reply);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server got no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
