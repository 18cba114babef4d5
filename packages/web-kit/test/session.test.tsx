import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import {
  createAppStore,
  createEndpoints,
  endpointOf,
  type Notice,
  showNoticesWith,
  useLogoutMutation,
  useRequireSession,
  useSession,
} from '../src/index.ts';
import { ada, problemAnswer, type StubAnswers, stubServer } from './stub-server.ts';

const { endpoints } = createEndpoints('test', (build) => ({
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
}));

const noSession = problemAnswer(401, 'session-required', 'Unauthorized: sign in first.');

function appWith(answers: StubAnswers) {
  const notices: Notice[] = [];
  const left: string[] = [];
  showNoticesWith((notice) => notices.push(notice));
  const server = stubServer(answers);
  const store = createAppStore({ leaveFor: (address) => left.push(address) });
  return { store, server, notices, left };
}

function Who() {
  const { status, user, failed } = useSession();
  const requireSession = useRequireSession();
  const [logout] = useLogoutMutation();
  return (
    <>
      <p>{failed ? 'failed' : `${status} ${user?.firstName ?? 'nobody'}`}</p>
      <button type="button" onClick={() => requireSession()}>
        Buy
      </button>
      <button type="button" onClick={() => void logout()}>
        Sign out
      </button>
    </>
  );
}

afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('nobody signed in is a visitor, not an error', async () => {
  const { store } = appWith({ [`GET ${authRoutes.currentUser.path}`]: noSession });
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );
  expect(screen.getByText('loading nobody')).toBeInTheDocument();
  expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
});

test('a server that does not answer leaves a visitor who can retry', async () => {
  const { store } = appWith({ 'GET /api/user': { status: 503, body: 'Down.' } });
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

test('signing out empties the cache of calls', async () => {
  const { store } = appWith({
    'GET /api/user': { status: 200, body: ada },
    'GET /api/transactions': { status: 200, body: [] },
    'POST /api/logout': { status: 204 },
  });
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );
  await screen.findByText('signed-in Adaeze');
  await act(async () => {
    await store.dispatch(endpoints.listTransactions.initiate());
  });
  expect(endpoints.listTransactions.select()(store.getState()).data).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
  expect(endpoints.listTransactions.select()(store.getState()).data).toBeUndefined();
});

test('a lost session shows the toast at once and leaves for the login 500 ms later, once', async () => {
  window.history.replaceState(null, '', '/dashboard?tab=purchased');
  const { store, notices, left } = appWith({
    'GET /api/user': { status: 200, body: ada },
    'GET /api/transactions': noSession,
  });
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );
  await screen.findByText('signed-in Adaeze');

  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  await act(async () => {
    await Promise.all([
      store.dispatch(endpoints.listTransactions.initiate(undefined, { forceRefetch: true })),
      store.dispatch(endpoints.listTransactions.initiate(undefined, { forceRefetch: true })),
    ]);
  });
  expect(notices).toEqual([
    {
      title: 'Unauthorized',
      description: 'Session expired. Redirecting to login...',
      variant: 'destructive',
    },
  ]);
  act(() => jest.advanceTimersByTime(499));
  expect(left).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(left).toEqual(['/api/login?returnTo=%2Fdashboard%3Ftab%3Dpurchased']);
  expect(screen.getByText('visitor nobody')).toBeInTheDocument();
});

test('an action that needs a session tells a visitor so, and opens the sign-in screen 500 ms later', async () => {
  window.history.replaceState(null, '', '/item/7');
  const { store, notices } = appWith({ 'GET /api/user': noSession });
  render(
    <Provider store={store}>
      <Who />
    </Provider>,
  );
  await screen.findByText('visitor nobody');

  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Buy' }).click());
  expect(notices).toEqual([
    { title: 'Login Required', description: 'Please log in to continue.', variant: 'notice' },
  ]);
  act(() => jest.advanceTimersByTime(499));
  expect(window.location.pathname).toBe('/item/7');
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/auth?returnTo=%2Fitem%2F7'),
  );
});
