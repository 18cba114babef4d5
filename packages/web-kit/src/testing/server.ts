import { type Answer, errorCodes, type ErrorCode, type Problem, type RouteContract } from '@alaso/contracts';
import { errorTitles } from '@alaso/contracts/error-titles';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** A call that reached the server. */
export type MadeCall = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  body: unknown;
};

const server = setupServer();

/** The calls that were made since the test began, in their order. */
export const calls: MadeCall[] = [];

/** Returns the calls of this route, in their order. */
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

/** Counts the tests of a suite: what one has asked is not answered during the next. */
let test = 0;

/** The answered routes whose paths have no parameter. */
const literalPaths = new Set<string>();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  test += 1;
  server.resetHandlers();
  literalPaths.clear();
  calls.length = 0;
});
afterAll(() => server.close());

/** The OK body of a route; none where it has none. */
type Body<C extends RouteContract> =
  Answer<C> extends undefined ? [] : [body: Answer<C>, headers?: HeadersInit];

/** Makes the server answer this route with an OK body of its contract. */
export function answer<const C extends RouteContract>(contract: C, ...body: Body<C>): void {
  answerBy(contract, () => okAnswer(contract, ...body));
}

/** Makes the server refuse the calls of this route. */
export function refuse(contract: RouteContract, ...problem: Parameters<typeof problemAnswer>): void {
  answerBy(contract, () => problemAnswer(...problem));
}

/** Makes the server answer each call of this route with what `respond` returns. */
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
      // As in the services: a literal path comes before one with a parameter.
      if (pathname !== path && literalPaths.has(`${method} ${pathname}`)) return undefined;
      const askedIn = test;
      const response = await respond({ search: searchParams, credentials: request.credentials });
      return askedIn === test ? response : silence();
    }),
  );
}

/** Makes the server answer an address that no contract declares with this JSON. */
export function answerAt(path: `/${string}`, json: JsonBodyType): void {
  server.use(http.get(path, () => HttpResponse.json(json)));
}

/** Makes the server answer uploads below this address with what `respond` returns. */
export function answerUploads(prefix: `/${string}/`, respond: () => Response | Promise<Response>): void {
  server.use(http.put(`${prefix}*`, respond));
}

/** Holds the answers of this route back until the returned function is called. */
export function holdBack<const C extends RouteContract>(contract: C, ...body: Body<C>): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  answerBy(contract, () => released.then(() => okAnswer(contract, ...body)));
  return () => release();
}

/** For {@link answerBy}: no answer at all. */
export const silence = () => new Promise<Response>(() => undefined);

/** Returns the OK answer of a route. */
export function okAnswer<const C extends RouteContract>(
  { status }: C,
  ...[body, headers]: Body<C>
): Response {
  return body === undefined
    ? new Response(null, { status })
    : Response.json(body, { status, ...(headers && { headers }) });
}

/** Returns a refusal as the services send it. */
export function problemAnswer(code: ErrorCode, detail: string, errors?: Problem['errors']): Response {
  const { status } = errorCodes[code];
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
