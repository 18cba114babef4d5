import {
  type Answer,
  errorStatuses,
  type ErrorCode,
  type Problem,
  type RouteContract,
} from '@alaso/contracts';
import { errorTitles } from '@alaso/contracts/error-titles';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

export type MadeCall = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  body: unknown;
};

const server = setupServer();

/** The calls made since the test began, in order. */
export const calls: MadeCall[] = [];

/** Returns the calls to this route, in order. */
export function listCalls({ method, path }: RouteContract): MadeCall[] {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return calls.filter((call) => call.method === method && pattern.test(call.path));
}

server.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const { method, headers, credentials } = request;
  const call: MadeCall = {
    method,
    path: pathname,
    search: searchParams,
    headers,
    credentials,
    body: undefined,
  };
  calls.push(call);
  if (!headers.get('Content-Type')?.includes('json')) return;
  void request
    .clone()
    .text()
    .then((text) => {
      if (text !== '') call.body = JSON.parse(text);
    });
});

/**
 * The number of the current test in its suite, so that a call from one test gets no response during the next
 * test.
 */
let test = 0;

/** Routes without path parameters for which a test has set a response. */
const literalPaths = new Set<string>();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  test += 1;
  server.resetHandlers();
  literalPaths.clear();
  calls.length = 0;
});
afterAll(() => server.close());

/** The body of a route's OK response, or nothing if the route has none. */
type Body<C extends RouteContract> =
  Answer<C> extends undefined ? [] : [body: Answer<C>, headers?: HeadersInit];

/** Makes the server respond to this route with an OK body that matches its contract. */
export function answer<const C extends RouteContract>(contract: C, ...body: Body<C>): void {
  answerBy(contract, () => okAnswer(contract, ...body));
}

/** Makes the server reject calls to this route. */
export function refuse(contract: RouteContract, ...problem: Parameters<typeof problemAnswer>): void {
  answerBy(contract, () => problemAnswer(...problem));
}

/** Makes the server respond to each call to this route with the result of `respond`. */
export function answerBy(
  { method, path }: RouteContract,
  respond: (call: {
    search: URLSearchParams;
    credentials: RequestCredentials;
  }) => Response | Promise<Response>,
): void {
  if (!path.includes(':')) literalPaths.add(`${method} ${path}`);
  const at = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }[
    method
  ];
  server.use(
    at(path, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      // As in the services, a literal path takes precedence over a path with a parameter.
      if (pathname !== path && literalPaths.has(`${method} ${pathname}`)) return undefined;
      const askedIn = test;
      const response = await respond({ search: searchParams, credentials: request.credentials });
      return askedIn === test ? response : silence();
    }),
  );
}

/** Makes the server respond with this JSON at a path that no contract declares. */
export function answerAt(path: `/${string}`, json: JsonBodyType): void {
  server.use(http.get(path, () => HttpResponse.json(json)));
}

/** Makes the server respond to uploads under this path with the result of `respond`. */
export function answerUploads(prefix: `/${string}/`, respond: () => Response | Promise<Response>): void {
  server.use(http.put(`${prefix}*`, respond));
}

/** Holds back this route's responses until the returned function is called. */
export function holdBack<const C extends RouteContract>(contract: C, ...body: Body<C>): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  answerBy(contract, () => released.then(() => okAnswer(contract, ...body)));
  return () => release();
}

/** Never responds. For {@link answerBy}. */
export const silence = () => new Promise<Response>(() => undefined);

export function okAnswer<const C extends RouteContract>(
  { status }: C,
  ...[body, headers]: Body<C>
): Response {
  return body === undefined
    ? new Response(null, { status })
    : Response.json(body, { status, ...(headers && { headers }) });
}

/** Returns an error response in the services' format. */
export function problemAnswer(code: ErrorCode, detail: string, errors?: Problem['errors']): Response {
  const status = errorStatuses[code];
  const problem: Problem = {
    type: `urn:alaso:problem:${code}`,
    title: errorTitles[code],
    status,
    detail,
    code,
    ...(errors && { errors }),
  };
  return Response.json(problem, { status, headers: { 'Content-Type': 'application/problem+json' } });
}
