import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  changeSession,
  createAppStore,
  createEndpoints,
  endpointOf,
  followOtherTabs,
  useLogoutMutation,
  useRequireSession,
  useSession,
} from '../src/index.ts';
import { sessionEndpoints } from '../src/session/sign-out.ts';
import {
  answer,
  answerBy,
  calls,
  listCalls,
  okAnswer,
  refuse,
  renderSlice,
  silence,
} from '../src/testing/index.ts';
import { pass, settle, useFakeClock } from './settle.ts';

const { endpoints } = createEndpoints('test', (build) => ({
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  deleteAccount: endpointOf(build, authRoutes.deleteAccount),
}));

const refuseSession = (contract: typeof authRoutes.currentUser | typeof ordersRoutes.listTransactions) =>
  refuse(contract, 'session-required', 'Unauthorized: sign in first.');

const acted = jest.fn<void, []>();

function Who() {
  const { status, user, failed } = useSession();
  const requireSession = useRequireSession();
  const [logout] = useLogoutMutation();
  return (
    <>
      <p>{failed ? 'failed' : `${status} ${user?.firstName ?? 'nobody'}`}</p>
      <button type="button" onClick={() => void (requireSession() && acted())}>
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
  acted.mockReset();
  window.history.replaceState(null, '', '/');
});

test('nobody signed in is a visitor, not an error', async () => {
  refuseSession(authRoutes.currentUser);
  renderSlice(Who, '/');
  expect(screen.getByText('loading nobody')).toBeInTheDocument();
  expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
});

test('a server that does not answer leaves a visitor who can retry', async () => {
  answerBy(authRoutes.currentUser, () => new Response('Down.', { status: 503 }));
  renderSlice(Who, '/');
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

describe('a server that refuses to say who is signed in', () => {
  /** Shows consumers that go and come whenever the status changes, as those of an item page do. */
  function Openable() {
    const { status, failed, retry } = useSession();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <div key={`${status} ${failed}`}>
          {status !== 'loading' && [1, 2, 3].map((one) => <Who key={one} />)}
        </div>
        <button type="button" onClick={retry}>
          Retry
        </button>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        {isOpen && <Who />}
      </>
    );
  }
  const asked = () => calls.filter(({ path }) => path === authRoutes.currentUser.path).length;
  /** The store batches what it says to components by animation frames. */
  const settleFrame = async () => {
    await settle();
    await pass(16);
    await settle();
  };
  const press = async (name: string) => {
    act(() => screen.getByRole('button', { name }).click());
    await settleFrame();
  };
  beforeEach(useFakeClock);

  async function openPage(refusal: number) {
    answerBy(authRoutes.currentUser, () => new Response('Down.', { status: refusal }));
    renderSlice(Openable, '/item/7');
    // One frame is enough on an idle machine only.
    do await settleFrame();
    while (screen.queryAllByText(/^(failed|visitor|signed-in)/).length === 0);
  }

  test.each([500, 503, 429])(
    'with a %d is asked once, however many components come and go',
    async (status) => {
      await openPage(status);
      expect(screen.getAllByText('failed')).toHaveLength(3);
      await press('Open');
      await press('Open');
      await press('Open');
      expect(screen.getAllByText('failed')).toHaveLength(4);
      expect(asked()).toBe(1);
    },
  );

  test('is not asked again by what mounts while a failed answer arrives that the page had asked for early', async () => {
    window.alasoAsked = { '/api/user': Promise.resolve(new Response('Down.', { status: 503 })) };
    await openPage(503);
    await press('Open');
    expect(screen.getAllByText('failed')).toHaveLength(4);
    expect(asked()).toBe(0);
  });

  test('is asked again by Retry, which leaves the page as it is until it answers', async () => {
    await openPage(503);
    answerBy(authRoutes.currentUser, silence);
    await press('Retry');
    expect(asked()).toBe(2);
    await press('Open');
    expect(screen.getAllByText('failed')).toHaveLength(4);
    expect(asked()).toBe(2);
  });

  test('is followed by the components that mounted after the failure, once it answers', async () => {
    await openPage(503);
    await press('Open');
    answer(authRoutes.currentUser, aUser());
    await press('Retry');
    expect(screen.getAllByText('signed-in Adaeze')).toHaveLength(4);
    expect(asked()).toBe(2);
  });

  test('is asked again by what mounts five minutes later', async () => {
    await openPage(503);
    answer(authRoutes.currentUser, aUser());
    await pass(299_000);
    await press('Open');
    expect(asked()).toBe(1);
    await press('Open');
    await pass(1000);
    await press('Open');
    expect(screen.getAllByText('signed-in Adaeze')).toHaveLength(4);
    expect(asked()).toBe(2);
  });
});

test('a server that refuses to say who is signed in does not stop an action: its own answer says what is wrong', async () => {
  answerBy(authRoutes.currentUser, () => new Response('Down.', { status: 503 }));
  const { toasts } = renderSlice(Who, '/item/7');
  await screen.findByText('failed');
  screen.getByRole('button', { name: 'Buy' }).click();
  expect(acted).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([]);
});

test('a server that has not answered yet does not send someone who is signed in to sign in again', () => {
  answerBy(authRoutes.currentUser, silence);
  const { toasts } = renderSlice(Who, '/item/7');
  screen.getByRole('button', { name: 'Buy' }).click();
  expect(acted).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([]);
});

test('signing out empties the cache of calls', async () => {
  answer(authRoutes.currentUser, aUser());
  answer(ordersRoutes.listTransactions, []);
  answer(authRoutes.logout);
  const { store } = renderSlice(Who, '/');
  await screen.findByText('signed-in Adaeze');
  await act(async () => {
    await store.dispatch(endpoints.listTransactions.initiate());
  });
  expect(endpoints.listTransactions.select()(store.getState()).data).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
  expect(endpoints.listTransactions.select()(store.getState()).data).toBeUndefined();
});

describe('the other tabs of a browser', () => {
  /** Simulates a browser's message to its other tabs when one of them has written to the storage. */
  const hearOfStorage = () => {
    const newValue = window.localStorage.getItem('alaso-user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'alaso-user', newValue }));
  };

  async function openTwoTabs() {
    document.cookie = 'alaso_session=1';
    answer(authRoutes.currentUser, aUser());
    answer(ordersRoutes.listTransactions, []);
    const other = renderSlice(Who, '/');
    await screen.findByText('signed-in Adaeze');
    followOtherTabs(other.store);
    await act(() => other.store.dispatch(endpoints.listTransactions.initiate()));
    const here = createAppStore();
    return { other, here };
  }
  afterEach(() => {
    document.cookie = 'alaso_session=; max-age=0';
    window.localStorage.clear();
  });

  /** Makes the server end the session, and take its cookies away. */
  const answerLogout = () =>
    answerBy(authRoutes.logout, () => {
      document.cookie = 'alaso_session=; max-age=0';
      return okAnswer(authRoutes.logout);
    });

  test('leave when someone signs out in one of them: nothing of theirs stays', async () => {
    const { other, here } = await openTwoTabs();
    answerLogout();
    await act(() => here.dispatch(sessionEndpoints.logout.initiate()));
    act(hearOfStorage);
    expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
    expect(endpoints.listTransactions.select()(other.store.getState()).data).toBeUndefined();
  });

  test('leave only after a change that they are making, whose answer would be lost', async () => {
    const { other, here } = await openTwoTabs();
    let deleted = (_answer: Response) => undefined as void;
    answerBy(authRoutes.deleteAccount, () => new Promise((resolve) => void (deleted = resolve)));
    const deleting = other.store.dispatch(endpoints.deleteAccount.initiate());
    // Its page signs out afterward, so that nothing stays in the browser.
    const leaving = deleting
      .unwrap()
      .then(() => other.store.dispatch(sessionEndpoints.logout.initiate()).unwrap());
    await waitFor(() => expect(listCalls(authRoutes.deleteAccount)).toHaveLength(1));
    answerLogout();
    await act(() => here.dispatch(sessionEndpoints.logout.initiate()));
    act(hearOfStorage);
    expect(await screen.findByText('signed-in Adaeze')).toBeInTheDocument();
    deleted(okAnswer(authRoutes.deleteAccount, { blockers: [], eraseAt: null }));
    await act(() => expect(leaving).resolves.toBeNull());
    expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
    expect(endpoints.listTransactions.select()(other.store.getState()).data).toBeUndefined();
  });

  test('leave after three seconds although a change waits, as for a password that nobody enters', async () => {
    const { other, here } = await openTwoTabs();
    answerBy(authRoutes.deleteAccount, silence);
    void other.store.dispatch(endpoints.deleteAccount.initiate());
    answerLogout();
    await act(() => here.dispatch(sessionEndpoints.logout.initiate()));
    jest.useFakeTimers();
    act(hearOfStorage);
    act(() => jest.advanceTimersByTime(2900));
    expect(screen.getByText('signed-in Adaeze')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByText('visitor nobody')).toBeInTheDocument();
  });

  test('follow when someone else signs in', async () => {
    const { other, here } = await openTwoTabs();
    const next = aUser({ id: crypto.randomUUID(), firstName: 'Bisi' });
    answer(authRoutes.currentUser, next);
    act(() => changeSession(here.dispatch, next));
    act(hearOfStorage);
    expect(await screen.findByText('signed-in Bisi')).toBeInTheDocument();
    expect(endpoints.listTransactions.select()(other.store.getState()).data).toBeUndefined();
  });

  test('look when they are shown whether there still is a session', async () => {
    await openTwoTabs();
    document.cookie = 'alaso_session=; max-age=0';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('visitor nobody')).toBeInTheDocument();
  });
});

test('a lost session shows the toast at once and leaves for the login 500 ms later, once', async () => {
  answer(authRoutes.currentUser, aUser());
  refuseSession(ordersRoutes.listTransactions);
  const { store, toasts, left } = renderSlice(Who, '/dashboard?tab=purchased');
  await screen.findByText('signed-in Adaeze');

  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  await act(async () => {
    await Promise.all([
      store.dispatch(endpoints.listTransactions.initiate(undefined, { forceRefetch: true })),
      store.dispatch(endpoints.listTransactions.initiate(undefined, { forceRefetch: true })),
    ]);
  });
  expect(toasts).toEqual([
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
  refuseSession(authRoutes.currentUser);
  const { toasts } = renderSlice(Who, '/item/7');
  await screen.findByText('visitor nobody');

  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Buy' }).click());
  expect(toasts).toEqual([
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
