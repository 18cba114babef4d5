import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { followChanges } from '../src/realtime/follow-changes.ts';
import { answer, answerBy, calls, refuse } from '../src/testing/index.ts';
import { pass, settle, useFakeClock } from './settle.ts';

const path = ordersRoutes.followChanges.path;
type Hold = () => Promise<unknown>;
type LockRequest = { start: () => void; holds: boolean };

/**
 * The locks of a browser, as far as its tabs use them: anyone who came first holds one, the next one follows.
 */
function fakeLocks() {
  const queues = new Map<string, LockRequest[]>();
  function wait(name: string, hold: Hold, signal?: AbortSignal): Promise<unknown> {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const leave = (request: LockRequest) => {
        queue.splice(queue.indexOf(request), 1);
        queue[0]?.start();
      };
      const request: LockRequest = {
        holds: false,
        start: () => {
          request.holds = true;
          void hold().then((held) => {
            leave(request);
            resolve(held);
          });
        },
      };
      signal?.addEventListener('abort', () => {
        if (request.holds) return;
        leave(request);
        reject(new Error('aborted'));
      });
      queue.push(request);
      if (queue.length === 1) request.start();
    });
  }
  return {
    request: (name: string, ...rest: [Hold] | [{ signal: AbortSignal }, Hold]) =>
      rest.length === 1 ? wait(name, rest[0]) : wait(name, rest[1], rest[0].signal),
  };
}

/** The stream that the server holds open for the last call. */
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const say = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
const streamsOpened = () => calls.filter((call) => call.path === path).length;
const tabs: (() => void)[] = [];

/** Opens a tab. Returns what it has asked for again, and how often it was told that its session has ended. */
function openTab() {
  const asked: string[][] = [];
  const ended = jest.fn<void, []>();
  const close = followChanges((changed) => void asked.push(changed), ended);
  tabs.push(close);
  return { asked, ended, close };
}

/** Ends the session on the server: it refuses all calls, and takes the cookies away. */
function endSession() {
  const unauthorized = () => new Response(null, { status: 401 });
  answerBy(ordersRoutes.followChanges, unauthorized);
  answerBy(ordersRoutes.listChanges, unauthorized);
  answerBy(authRoutes.refreshSession, () => {
    document.cookie = 'alaso_session=; max-age=0';
    return unauthorized();
  });
}
const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  useFakeClock();
  document.cookie = 'alaso_session=1';
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  answer(ordersRoutes.listChanges, { version: 'order:1', changed: [] });
  answerBy(ordersRoutes.followChanges, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
});
afterEach(() => {
  for (const close of tabs.splice(0)) close();
  document.cookie = 'alaso_session=; max-age=0';
  Reflect.deleteProperty(navigator, 'locks');
  show('visible');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('all tabs of a browser follow one stream: what it says, each of them asks for again', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  say('retry: 1500\n\ndata: ["order","lis');
  say('ting"]\n\n');
  await settle();
  expect(streamsOpened()).toBe(1);
  expect([first.asked, second.asked]).toEqual([[['listing', 'order']], [['listing', 'order']]]);
});

test('when the tab that holds the stream is closed, another one opens it', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.close();
  await settle();
  expect(streamsOpened()).toBe(2);
  say('data: ["notification"]\n\n');
  await settle();
  expect(second.asked).toEqual([['notification']]);
});

test('a tab that opens later asks again for what changed since its page was opened, and others do not', async () => {
  const first = openTab();
  await settle();
  say('data: ["donation"]\n\n');
  await settle();
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 500);
  await pass(1000);
  say('data: ["order"]\n\n');
  await settle();
  const second = openTab();
  await settle();
  expect([first.asked, second.asked]).toEqual([[['donation'], ['order']], [['order']]]);
});

test('news that come before a view is open discard what the page has requested for it', async () => {
  openTab();
  await settle();
  window.alasoAsked = { '/api/conversations': Promise.resolve(new Response()) };
  say(':\n\n');
  await settle();
  expect(window.alasoAsked).toBeDefined();
  say('data: ["conversation"]\n\n');
  await settle();
  expect(window.alasoAsked).toBeUndefined();
});

test('while the stream lives nobody asks by the clock; a minute after its last beat they do', async () => {
  const tab = openTab();
  await settle();
  for (let beats = 0; beats < 6; beats += 1) {
    say(':\n\n');
    await settle();
    await pass(20_000);
  }
  expect(tab.asked).toEqual([]);
  answerBy(ordersRoutes.followChanges, () => new Response(null, { status: 503 }));
  answer(ordersRoutes.listChanges, { version: 'order:2', changed: ['order'] });
  await pass(60_000);
  await settle();
  await pass(30_000);
  await settle();
  expect(tab.asked).toContainEqual(['order']);
});

test('when the server ends the stream with the session, one tab is told at once, and opens none again', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  endSession();
  say('retry: 0\n\n');
  stream?.close();
  await settle();
  await pass(0);
  await settle();
  const timesNotified = () => first.ended.mock.calls.length + second.ended.mock.calls.length;
  expect(timesNotified()).toBe(1);
  const opened = streamsOpened();
  await pass(60_000);
  await settle();
  expect(streamsOpened()).toBe(opened);
});

test('a stream that breaks, or whose server cannot be reached, ends no session', async () => {
  const tab = openTab();
  await settle();
  refuse(authRoutes.refreshSession, 'service-unavailable', 'Please try again shortly.');
  answerBy(ordersRoutes.followChanges, () => new Response(null, { status: 401 }));
  say('retry: 0\n\n');
  stream?.close();
  await settle();
  await pass(10_000);
  await settle();
  expect(tab.ended).not.toHaveBeenCalled();
});

test('a tab without a stream is told of the end of its session when it asks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tab = openTab();
  endSession();
  await pass(30_000);
  await settle();
  expect(tab.ended).toHaveBeenCalledTimes(1);
  await pass(60_000);
  await settle();
  expect(tab.ended).toHaveBeenCalledTimes(1);
});

test('a browser without locks opens nothing, and asks every 30 s, in one call, what has changed since', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  answer(ordersRoutes.listChanges, { version: 'order:1,toast:1', changed: ['order'] });
  const tab = openTab();
  await pass(30_000);
  await settle();
  expect(tab.asked).toEqual([['order']]);
  answer(ordersRoutes.listChanges, { version: 'order:1,toast:1', changed: [] });
  await pass(30_000);
  await settle();
  answer(ordersRoutes.listChanges, { version: 'order:1,notification:2', changed: ['notification'] });
  await pass(30_000);
  await settle();
  expect(tab.asked).toEqual([['order'], ['notification']]);
  expect(calls.map((call) => call.path)).toEqual(Array(3).fill('/api/transactions/changes'));
  expect(calls.slice(1).map((call) => call.search.get('since'))).toEqual(Array(2).fill('order:1,toast:1'));
});

test('a hidden page without a stream asks nothing until it is shown', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tab = openTab();
  show('hidden');
  await pass(90_000);
  await settle();
  expect(calls).toEqual([]);
  answer(ordersRoutes.listChanges, { version: 'order:9', changed: ['order'] });
  show('visible');
  await settle();
  expect(tab.asked).toEqual([['order']]);
  expect(calls).toHaveLength(1);
});

test('a hidden page waits until it is shown, and then asks once', async () => {
  const tab = openTab();
  await settle();
  show('hidden');
  say('data: ["order"]\n\ndata: ["notification"]\n\n');
  await settle();
  expect(tab.asked).toEqual([]);
  show('visible');
  expect(tab.asked).toEqual([['order', 'notification']]);
});

test('however much happens, it is asked for at once and then once a second', async () => {
  const tab = openTab();
  await settle();
  for (const what of ['order', 'notification', 'order', 'donation']) say(`data: ["${what}"]\n\n`);
  await settle();
  expect(tab.asked).toEqual([['order']]);
  await pass(1000);
  expect(tab.asked).toEqual([['order'], ['notification', 'order', 'donation']]);
});

test('a stream that ends is opened again when it said so; after a longer gap what has changed is asked for', async () => {
  const tab = openTab();
  await settle();
  say('retry: 2500\n\n');
  await settle();
  stream?.close();
  await settle();
  await pass(2400);
  await settle();
  expect(streamsOpened()).toBe(1);
  await pass(200);
  await settle();
  expect(streamsOpened()).toBe(2);
  expect(tab.asked).toEqual([]);
  say('retry: 25000\n\n');
  await settle();
  stream?.close();
  await settle();
  answer(ordersRoutes.listChanges, { version: 'order:3', changed: ['donation'] });
  await pass(25_100);
  await settle();
  expect([streamsOpened(), tab.asked]).toEqual([3, [['donation']]]);
  say('retry: 3100000\n\n');
  await settle();
  stream?.close();
  await settle();
  answer(ordersRoutes.listChanges, { version: 'order:3', changed: [] });
  await pass(3_100_100);
  await settle();
  expect([streamsOpened(), tab.asked.at(-1)]).toEqual([
    4,
    ['user', 'order', 'donation', 'conversation', 'notification'],
  ]);
});

test('a session that has to be refreshed is, and one that has ended ends the following', async () => {
  let isFresh = false;
  const open = () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
  answerBy(ordersRoutes.followChanges, () => (isFresh ? open() : new Response(null, { status: 401 })));
  answerBy(authRoutes.refreshSession, () => {
    isFresh = true;
    return new Response(null, { status: 204 });
  });
  const tab = openTab();
  await settle();
  expect(calls.filter((call) => call.path !== path).map((call) => call.path)).toEqual([
    '/api/session/refresh',
  ]);
  tab.close();

  isFresh = false;
  refuse(authRoutes.refreshSession, 'session-expired', 'Unauthorized: please sign in again.');
  const ended = openTab();
  document.cookie = 'alaso_session=; max-age=0';
  const before = calls.length;
  await pass(120_000);
  await settle();
  expect(calls.length - before).toBeLessThanOrEqual(1);
  expect(ended.asked).toEqual([]);
});
