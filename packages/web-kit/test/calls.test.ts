import { catalogRoutes } from '@alaso/contracts';
import { api } from '../src/api/api.ts';
import { type CallError, createAppStore, createEndpoints, endpointOf } from '../src/index.ts';
import { currentUserApi } from '../src/session/current-user.ts';
import { ada, problemAnswer, type StubAnswers, stubServer } from './stub-server.ts';

const { endpoints } = createEndpoints('test', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  getListing: endpointOf(build, catalogRoutes.getListing),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
}));

const id = '00000000-0000-4000-8000-000000000001';

function appWith(answers: StubAnswers) {
  const server = stubServer(answers);
  const store = createAppStore({ leaveFor: () => undefined });
  return { server, store };
}

async function errorOf(answers: StubAnswers): Promise<CallError> {
  const { store } = appWith(answers);
  const { error } = await store.dispatch(endpoints.getListing.initiate({ params: { id } }));
  if (!error || !('status' in error)) throw new Error('The call did not fail');
  return error;
}

function setCookie(value: string) {
  document.cookie = `alaso_session=${value}; path=/`;
}

afterEach(() => {
  document.cookie = 'alaso_session=; path=/; max-age=0';
  window.localStorage.clear();
});

describe('an answer that is not OK', () => {
  test('becomes an error of code, sentence and fields from a problem document', async () => {
    const error = await errorOf({
      [`GET /api/listings/${id}`]: problemAnswer(404, 'not-found', 'This item is gone.', {
        errors: [{ path: 'params.id', message: 'Unknown' }],
      }),
    });
    expect(error).toEqual({
      status: 404,
      code: 'not-found',
      detail: 'This item is gone.',
      message: '404: This item is gone.',
      fieldErrors: [{ path: 'params.id', message: 'Unknown' }],
      retryAfter: null,
    });
  });

  test('keeps a plain sentence, and says how long to wait', async () => {
    const error = await errorOf({
      [`GET /api/listings/${id}`]: { status: 429, body: 'Slow down.', headers: { 'Retry-After': '30' } },
    });
    expect(error).toMatchObject({ message: '429: Slow down.', retryAfter: 30 });
  });

  test('without a body says its status text', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    const store = createAppStore();
    const { error } = await store.dispatch(endpoints.getListing.initiate({ params: { id } }));
    expect(error).toMatchObject({ message: '502: Bad Gateway' });
  });
});

test('no answer at all is a sentence that says what to do', async () => {
  expect(await errorOf({})).toMatchObject({
    status: 0,
    message: 'The server could not be reached. Check your connection and try again.',
  });
});

test('a list comes with its total and the next cursor from the headers', async () => {
  const { store } = appWith({
    'GET /api/listings': {
      status: 200,
      body: [],
      headers: { 'X-Total-Count': '240', Link: '</api/listings?limit=24&cursor=abc%3D>; rel="next"' },
    },
  });
  const { data } = await store.dispatch(endpoints.listListings.initiate({ query: { category: 'gift' } }));
  expect(data).toEqual({ items: [], total: 240, nextCursor: 'abc=' });
});

test('each write carries a key of its own, and refreshes what it changes, after a 409 too', async () => {
  const { server, store } = appWith({
    'GET /api/listings': { status: 200, body: [] },
    [`DELETE /api/listings/${id}`]: [{ status: 204 }, problemAnswer(409, 'order-open', 'An order is open.')],
  });
  await store.dispatch(endpoints.listListings.initiate({ query: {} }));
  await store.dispatch(endpoints.deleteListing.initiate({ params: { id } }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(server.countOf('GET /api/listings')).toBe(2);
  await store.dispatch(endpoints.deleteListing.initiate({ params: { id } }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(server.countOf('GET /api/listings')).toBe(3);
  const keys = server.calls
    .filter(({ method }) => method === 'DELETE')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

describe('an expired session', () => {
  const expired = problemAnswer(401, 'session-expired', 'Unauthorized: your session has expired.');

  test('is refreshed once for all calls that meet it, and each is sent once more with its own key', async () => {
    setCookie('1');
    let fresh = false;
    const { server, store } = appWith({
      'GET /api/listings': () => (fresh ? { status: 200, body: [] } : expired),
      [`DELETE /api/listings/${id}`]: () => (fresh ? { status: 204 } : expired),
      'POST /api/session/refresh': () => {
        fresh = true;
        return { status: 204 };
      },
    });
    const [list, gone] = await Promise.all([
      store.dispatch(endpoints.listListings.initiate({ query: {} })),
      store.dispatch(endpoints.deleteListing.initiate({ params: { id } })),
    ]);
    expect(list.data).toMatchObject({ items: [] });
    expect(gone.error).toBeUndefined();
    expect(server.countOf('POST /api/session/refresh')).toBe(1);
    const keys = server.calls
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('that cannot be refreshed ends in the first error, after one try', async () => {
    setCookie('1');
    const { server, store } = appWith({
      [`DELETE /api/listings/${id}`]: expired,
      'POST /api/session/refresh': expired,
    });
    const { error } = await store.dispatch(endpoints.deleteListing.initiate({ params: { id } }));
    expect(error).toMatchObject({ message: '401: Unauthorized: your session has expired.' });
    expect(server.countOf(`DELETE /api/listings/${id}`)).toBe(1);
    expect(server.countOf('POST /api/session/refresh')).toBe(1);
  });

  test('that cannot be refreshed leaves a visitor, who is answered what is open to visitors', async () => {
    setCookie('1');
    const { server, store } = appWith({
      'GET /api/user': { status: 200, body: ada },
      'GET /api/listings': ({ credentials }) =>
        credentials === 'omit' ? { status: 200, body: [] } : expired,
      'POST /api/session/refresh': () => {
        document.cookie = 'alaso_session=; path=/; max-age=0';
        return expired;
      },
    });
    const user = store.dispatch(currentUserApi.endpoints.currentUser.initiate());
    expect((await user).data).toMatchObject({ firstName: 'Adaeze' });
    const list = store.dispatch(endpoints.listListings.initiate({ query: {} }));
    await list;
    const shown = endpoints.listListings.select({ query: {} })(store.getState());
    expect(shown.error).toBeUndefined();
    expect(currentUserApi.endpoints.currentUser.select()(store.getState()).data).toBeNull();
    expect(server.countOf('POST /api/session/refresh')).toBe(1);
    expect(server.calls.at(-1)).toMatchObject({ path: '/api/listings', credentials: 'omit' });
  });

  test('whose renewal cannot be asked for is kept, and the public call is answered all the same', async () => {
    setCookie('1');
    const { store } = appWith({
      'GET /api/user': { status: 200, body: ada },
      'GET /api/listings': ({ credentials }) =>
        credentials === 'omit' ? { status: 200, body: [] } : expired,
      'POST /api/session/refresh': { status: 503, body: 'Try later.' },
    });
    await store.dispatch(currentUserApi.endpoints.currentUser.initiate());
    const { data } = await store.dispatch(endpoints.listListings.initiate({ query: {} }));
    expect(data).toMatchObject({ items: [] });
    expect(currentUserApi.endpoints.currentUser.select()(store.getState()).data).toMatchObject({
      firstName: 'Adaeze',
    });
  });

  test('is not refreshed for a browser that never had a session', async () => {
    const { server, store } = appWith({ [`DELETE /api/listings/${id}`]: expired });
    await store.dispatch(endpoints.deleteListing.initiate({ params: { id } }));
    expect(server.calls).toHaveLength(1);
  });

  test('that another tab has just refreshed is not refreshed again', async () => {
    setCookie('1');
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (_name: string, task: () => unknown) => {
          window.localStorage.setItem('alaso-refreshed-at', String(Date.now() + 1));
          return task();
        },
      },
    });
    const { server, store } = appWith({ 'GET /api/listings': [expired, { status: 200, body: [] }] });
    const { data } = await store.dispatch(endpoints.listListings.initiate({ query: {} }));
    Reflect.deleteProperty(navigator, 'locks');
    expect(data).toMatchObject({ items: [] });
    expect(server.countOf('POST /api/session/refresh')).toBe(0);
  });
});
