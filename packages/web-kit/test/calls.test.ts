import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { api } from '../src/api/api.ts';
import {
  type CallError,
  createAppStore,
  createEndpoints,
  endpointOf,
  isSessionLost,
  messageOf,
  sentenceOf,
} from '../src/index.ts';
import { currentUserApi } from '../src/session/current-user.ts';
import { answer, answerBy, calls, okAnswer, problemAnswer, refuse } from '../src/testing/index.ts';

const { endpoints } = createEndpoints('test', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  getListing: endpointOf(build, catalogRoutes.getListing),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
}));

const id = '00000000-0000-4000-8000-000000000001';
const createStore = () => createAppStore({ leaveFor: () => undefined });

async function errorOfAsking(): Promise<CallError> {
  const { error } = await createStore().dispatch(endpoints.getListing.initiate({ params: { id } }));
  if (!error || !('status' in error)) throw new Error('The call did not fail');
  return error;
}

const callsOf = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path);
const keysOf = (made: typeof calls) => made.map(({ headers }) => headers.get('Idempotency-Key'));
const tracesOf = (made: typeof calls) => made.map(({ headers }) => headers.get('traceparent'));
const refreshes = () => callsOf('POST', '/api/session/refresh');
const deletions = () => callsOf('DELETE', `/api/listings/${id}`);

function setCookie(value: string) {
  document.cookie = `alaso_session=${value}; path=/`;
}

afterEach(() => {
  document.cookie = 'alaso_session=; path=/; max-age=0';
  window.localStorage.clear();
});

describe('an answer that is not OK', () => {
  test('becomes an error of code, sentence and fields from a problem document', async () => {
    refuse(catalogRoutes.getListing, 'not-found', 'This item is gone.', [
      { path: 'params.id', message: 'Unknown' },
    ]);
    expect(await errorOfAsking()).toEqual({
      status: 404,
      code: 'not-found',
      detail: 'This item is gone.',
      message: '404: This item is gone.',
      fieldErrors: [{ path: 'params.id', message: 'Unknown' }],
      retryAfter: null,
    });
  });

  test('keeps a plain sentence, and says how long to wait', async () => {
    answerBy(
      catalogRoutes.getListing,
      () => new Response('Slow down.', { status: 429, headers: { 'Retry-After': '30' } }),
    );
    expect(await errorOfAsking()).toMatchObject({ message: '429: Slow down.', retryAfter: 30 });
  });

  test.each([
    ['page', '<html><head><title>502 Bad Gateway</title></head></html>'],
    ['page after a line break', '\n<!doctype html>\n<p>Blocked by your network</p>'],
    ['JSON object', '{"error":"upstream","code":17}'],
    ['JSON list', '["upstream"]'],
    ['JSON text', '"upstream"'],
    ['stack trace', 'at Socket.onerror (node:net:1)\n'.repeat(20)],
  ])('with a %s that is not meant for people says a plain sentence', async (_, body) => {
    answerBy(catalogRoutes.getListing, () => new Response(body, { status: 502 }));
    const sentence = 'The server sent an answer we could not read. Try again in a moment.';
    const error = await errorOfAsking();
    expect([error.code, messageOf(error, ''), sentenceOf(error, '')]).toEqual([
      'unreadable',
      `502: ${sentence}`,
      sentence,
    ]);
  });

  test('says that the session is over by a body that is no problem document', async () => {
    answerBy(catalogRoutes.getListing, () => new Response('{"error":"Unauthorized"}', { status: 401 }));
    expect(isSessionLost(await errorOfAsking())).toBe(true);
  });

  test('without a body says its status text', async () => {
    answerBy(catalogRoutes.getListing, () => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    expect(await errorOfAsking()).toMatchObject({ message: '502: Bad Gateway' });
  });
});

test('no answer at all is a sentence that says what to do', async () => {
  answerBy(catalogRoutes.getListing, () => Response.error());
  expect(await errorOfAsking()).toMatchObject({
    status: 0,
    message: 'The server could not be reached. Check your connection and try again.',
  });
});

test('a list comes with its total and the next cursor from the headers', async () => {
  answer(catalogRoutes.listListings, [], {
    'X-Total-Count': '240',
    Link: '</api/listings?limit=24&cursor=abc%3D>; rel="next"',
  });
  const { data } = await createStore().dispatch(
    endpoints.listListings.initiate({ query: { category: 'gift' } }),
  );
  expect(data).toEqual({ items: [], total: 240, nextCursor: 'abc=' });
});

test('each write carries a key of its own, and refreshes what it changes, after a 409 too', async () => {
  const store = createStore();
  const listed = () => callsOf('GET', '/api/listings');
  answer(catalogRoutes.listListings, []);
  answer(catalogRoutes.deleteListing);
  await store.dispatch(endpoints.listListings.initiate({ query: {} }));
  await store.dispatch(endpoints.deleteListing.initiate({ params: { id } }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(listed()).toHaveLength(2);
  refuse(catalogRoutes.deleteListing, 'order-open', 'An order is open.');
  await store.dispatch(endpoints.deleteListing.initiate({ params: { id } }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(listed()).toHaveLength(3);
  const keys = keysOf(deletions());
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

describe('an expired session', () => {
  const sayExpired = () => problemAnswer('session-expired', 'Unauthorized: your session has expired.');
  const listNothing = () => okAnswer(catalogRoutes.listListings, []);
  /** The list is closed to the session that has expired, and open to a visitor. */
  const listForVisitors = () =>
    answerBy(catalogRoutes.listListings, ({ credentials }) =>
      credentials === 'omit' ? listNothing() : sayExpired(),
    );

  test('is refreshed once for all calls that meet it, and each is sent once more with its own key', async () => {
    setCookie('1');
    let fresh = false;
    answerBy(catalogRoutes.listListings, () => (fresh ? listNothing() : sayExpired()));
    answerBy(catalogRoutes.deleteListing, () =>
      fresh ? okAnswer(catalogRoutes.deleteListing) : sayExpired(),
    );
    answerBy(authRoutes.refreshSession, () => {
      fresh = true;
      return okAnswer(authRoutes.refreshSession);
    });
    const store = createStore();
    const [list, gone] = await Promise.all([
      store.dispatch(endpoints.listListings.initiate({ query: {} })),
      store.dispatch(endpoints.deleteListing.initiate({ params: { id } })),
    ]);
    expect(list.data).toMatchObject({ items: [] });
    expect(gone.error).toBeUndefined();
    expect(refreshes()).toHaveLength(1);
    const keys = keysOf(deletions());
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const traceId = keys[0]?.replaceAll('-', '') ?? '';
    const traceparent = `00-${traceId}-${traceId.slice(16)}-01`;
    expect(tracesOf(deletions())).toEqual([traceparent, traceparent]);
  });

  test('that cannot be refreshed ends in the first error, after one try', async () => {
    setCookie('1');
    answerBy(catalogRoutes.deleteListing, sayExpired);
    answerBy(authRoutes.refreshSession, sayExpired);
    const { error } = await createStore().dispatch(endpoints.deleteListing.initiate({ params: { id } }));
    expect(error).toMatchObject({ message: '401: Unauthorized: your session has expired.' });
    expect(deletions()).toHaveLength(1);
    expect(refreshes()).toHaveLength(1);
  });

  test('that cannot be refreshed leaves a visitor, who is answered what is open to visitors', async () => {
    setCookie('1');
    answer(authRoutes.currentUser, aUser());
    listForVisitors();
    answerBy(authRoutes.refreshSession, () => {
      document.cookie = 'alaso_session=; path=/; max-age=0';
      return sayExpired();
    });
    const store = createStore();
    const user = store.dispatch(currentUserApi.endpoints.currentUser.initiate());
    expect((await user).data).toMatchObject({ firstName: 'Adaeze' });
    await store.dispatch(endpoints.listListings.initiate({ query: {} }));
    const shown = endpoints.listListings.select({ query: {} })(store.getState());
    expect(shown.error).toBeUndefined();
    expect(currentUserApi.endpoints.currentUser.select()(store.getState()).data).toBeNull();
    expect(refreshes()).toHaveLength(1);
    expect(calls.at(-1)).toMatchObject({ path: '/api/listings', credentials: 'omit' });
  });

  test('whose renewal cannot be asked for is kept, and the public call is answered all the same', async () => {
    setCookie('1');
    answer(authRoutes.currentUser, aUser());
    listForVisitors();
    answerBy(authRoutes.refreshSession, () => new Response('Try later.', { status: 503 }));
    const store = createStore();
    await store.dispatch(currentUserApi.endpoints.currentUser.initiate());
    const { data } = await store.dispatch(endpoints.listListings.initiate({ query: {} }));
    expect(data).toMatchObject({ items: [] });
    expect(currentUserApi.endpoints.currentUser.select()(store.getState()).data).toMatchObject({
      firstName: 'Adaeze',
    });
  });

  test('is not refreshed for a browser that never had a session', async () => {
    answerBy(catalogRoutes.deleteListing, sayExpired);
    await createStore().dispatch(endpoints.deleteListing.initiate({ params: { id } }));
    expect(calls).toHaveLength(1);
  });

  test('that another tab has just refreshed is not refreshed again', async () => {
    setCookie('1');
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (_name: string, task: () => unknown) => {
          window.localStorage.setItem('alaso-refreshed-at', String(Date.now() + 1));
          answer(catalogRoutes.listListings, []);
          return task();
        },
      },
    });
    answerBy(catalogRoutes.listListings, sayExpired);
    const { data } = await createStore().dispatch(endpoints.listListings.initiate({ query: {} }));
    Reflect.deleteProperty(navigator, 'locks');
    expect(data).toMatchObject({ items: [] });
    expect(refreshes()).toEqual([]);
  });

  test('is renewed where the storage of the device is full or forbidden', async () => {
    setCookie('1');
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, task: () => unknown) => task() },
    });
    const refuseStorage = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuseStorage);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuseStorage);
    answerBy(catalogRoutes.listListings, sayExpired);
    answerBy(authRoutes.refreshSession, () => {
      answer(catalogRoutes.listListings, []);
      return okAnswer(authRoutes.refreshSession);
    });
    const { data } = await createStore().dispatch(endpoints.listListings.initiate({ query: {} }));
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
    expect(data).toMatchObject({ items: [] });
    expect(refreshes()).toHaveLength(1);
  });
});
