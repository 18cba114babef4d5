import type { Entity } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import * as ordersRoutes from '@alaso/contracts/orders';
import { timeLimits } from '@alaso/contracts/time-limits';
import { forgetAsked, mayHaveSession } from '@alaso/web-kit';
import {
  askedAfterLong,
  entitiesIn,
  getWithSession,
  hasVersion,
  listChanges,
  partsOf,
  takeMessage,
  type ChangeMessage,
} from './list-changes.ts';

const name = 'alaso-live';

/** A tab that has just started may ask for the messages from this period, in ms. */
const recentMs = 60_000;

/** Sent by a tab that has just started, because its page may have made calls before it heard messages. */
type Hello = { startedAt: number; tab: string };
/** The response, with the changes since that tab's page was opened. */
type Missed = { tab: string; missed: Entity[] };

const isHello = (said: unknown): said is Hello =>
  typeof said === 'object' && said !== null && 'startedAt' in said && 'tab' in said;
const isMissed = (said: unknown): said is Missed =>
  typeof said === 'object' && said !== null && 'missed' in said && 'tab' in said;

/**
 * Shares one stream among all tabs. The tab that holds the lock keeps the stream open and broadcasts its
 * messages. When that tab closes, another takes over. A browser without locks or broadcast channels has no
 * stream.
 */
function shareStream(stop: AbortSignal, hear: (message: ChangeMessage) => void, ended: () => void): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(name);
  const tab = crypto.randomUUID();
  let recent: { at: number; changed: Entity[] }[] = [];
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isHello(data)) {
      const missed = recent.filter(({ at }) => at >= data.startedAt).flatMap(({ changed }) => changed);
      if (missed.length > 0) channel.postMessage({ tab: data.tab, missed } satisfies Missed);
    } else if (isMissed(data)) {
      if (data.tab === tab) hear(entitiesIn(data.missed));
    } else hear(data === null ? null : partsOf(data));
  };
  stop.addEventListener('abort', () => channel.close());
  const broadcast = (message: ChangeMessage) => {
    if (stop.aborted) return;
    const now = Date.now();
    recent = recent.filter(({ at }) => now - at < recentMs);
    if (message && message.length > 0) recent.push({ at: now, changed: entitiesIn(message) });
    channel.postMessage(message);
    hear(message);
  };
  channel.postMessage({ startedAt: performance.timeOrigin, tab } satisfies Hello);
  // Rejects only if stopped while waiting for the lock.
  navigator.locks
    .request(name, { signal: stop }, () => keepStream(stop, broadcast, ended))
    .catch(() => undefined);
}

/** Polling interval for a tab without a stream, in ms. */
const askEveryMs = 30_000;
/** Minimum time between two refreshes, in ms. */
const pauseMs = 1000;

/** Makes the next requests bypass the gateway's cache, which may contain responses from before the change. */
function readFresh(): void {
  const { cookie, forMs, path } = freshReads;
  const [prefix, secure] = window.location.protocol === 'https:' ? ['__Secure-', '; secure'] : ['', ''];
  document.cookie = `${prefix}${cookie}=1; path=${path}; max-age=${forMs / 1000}; samesite=lax${secure}`;
}

/**
 * Refreshes a visible page when someone else changes something: immediately if there is a stream, or with one
 * call every 30 s if there is none. A hidden page also handles news but refetches nothing until it is shown.
 * Returns a function that stops the refreshes.
 * @param ended called in one tab of the browser if the session turns out to have ended
 */
export function followChanges(refresh: (changed: Entity[]) => void, ended: () => void): () => void {
  const stop = new AbortController();
  const waiting = new Set<Entity>();
  let heardAt = Number.NEGATIVE_INFINITY;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    if (waiting.size === 0 || pause !== undefined || document.visibilityState === 'hidden') return;
    readFresh();
    refresh([...waiting]);
    waiting.clear();
    pause = setTimeout(() => {
      pause = undefined;
      ask();
    }, pauseMs);
  }

  function wish(changed: readonly Entity[]): void {
    if (changed.length > 0) forgetAsked();
    for (const entity of changed) waiting.add(entity);
    ask();
  }

  function hear(message: ChangeMessage): void {
    heardAt = message === null ? Number.NEGATIVE_INFINITY : Date.now();
    // A view that is not open yet must not take an answer from before the news, even if others applied them.
    if (message && message.length > 0) forgetAsked();
    wish(takeMessage(message ?? []));
  }

  let isDue = false;
  async function askWithoutStream(): Promise<void> {
    // The first version is requested even if the page is hidden, so that later changes can be detected when
    // the page is shown.
    if (document.visibilityState === 'hidden' && hasVersion()) return;
    isDue = false;
    const changed = await listChanges(stop.signal);
    if (stop.signal.aborted) return;
    wish(changed ?? []);
    if (!mayHaveSession()) ended();
  }

  const timer = setInterval(() => {
    isDue = Date.now() - heardAt > timeLimits.streamSilentMs && mayHaveSession();
    if (isDue) void askWithoutStream();
  }, askEveryMs);
  const show = () => {
    ask();
    if (isDue) void askWithoutStream();
  };
  document.addEventListener('visibilitychange', show);
  shareStream(stop.signal, hear, ended);

  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(pause);
    document.removeEventListener('visibilitychange', show);
  };
}

/** A part of the stream: a message, or the reconnection delay in ms. An empty part is a heartbeat. */
type StreamPart = { data?: string; comeBackMs?: number };

/**
 * Reads an event stream (text/event-stream) part by part until it ends or is stopped. Supports only the
 * syntax that our services use: one line of data per message.
 */
async function* readStream(body: ReadableStream<Uint8Array>, stop: AbortSignal): AsyncGenerator<StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const leave = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', leave);
  let unread = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const parts = (unread + decoder.decode(value, { stream: true })).split('\n\n');
      unread = parts.pop() ?? '';
      for (const part of parts) yield parsePart(part);
    }
  } finally {
    stop.removeEventListener('abort', leave);
    leave();
  }
}

function parsePart(text: string): StreamPart {
  const data = /^data: (.*)$/m.exec(text)?.[1];
  const comeBack = /^retry: (\d+)$/m.exec(text)?.[1];
  return {
    ...(data !== undefined && { data }),
    ...(comeBack !== undefined && { comeBackMs: Number(comeBack) }),
  };
}

/** Delay in ms after the first failure. It doubles with each subsequent failure. */
const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** After a gap shorter than this, in ms, the server sends the missed messages. */
const replayedGapMs = 20_000;
/** After a gap longer than this, in ms, the server may no longer have a record of some of the changes. */
const rememberedMs = 3_000_000;

/** Keeps the stream of changes open and passes on its messages until it is stopped or the session ends. */
async function keepStream(
  stop: AbortSignal,
  broadcast: (message: ChangeMessage) => void,
  ended: () => void,
): Promise<void> {
  let heardAt = Date.now();
  let failures = 0;
  const opened = async () => {
    failures = 0;
    const missedMs = Date.now() - heardAt;
    heardAt = Date.now();
    broadcast([]);
    if (missedMs > rememberedMs) broadcast(askedAfterLong);
    else if (missedMs > replayedGapMs) broadcast((await listChanges(stop)) ?? []);
  };
  const heard = (message: ChangeMessage) => {
    heardAt = Date.now();
    broadcast(message);
  };
  while (!stop.aborted && mayHaveSession()) {
    const comeBackMs = await followOnce(stop, () => void opened(), heard).catch(() => undefined);
    broadcast(null);
    // The server ended the stream because the session has ended, and rejected a refresh.
    if (!stop.aborted && !mayHaveSession()) return ended();
    await sleep(comeBackMs ?? waitAfter(failures), stop);
    failures += 1;
  }
}

/** Adds jitter, so that a failed server's clients do not all reconnect simultaneously. */
const waitAfter = (failures: number) =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * Follows the stream until it ends. Returns the reconnection delay that the stream specified, or undefined if
 * the stream did not open.
 */
async function followOnce(
  stop: AbortSignal,
  opened: () => void,
  broadcast: (message: ChangeMessage) => void,
): Promise<number | undefined> {
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  const headers = { Accept: 'text/event-stream, application/problem+json' };
  const body = (await getWithSession(ordersRoutes.followChanges.path, { headers, signal }))?.body;
  if (!body) return undefined;
  opened();
  let comeBackMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), timeLimits.streamSilentMs);
  };
  try {
    listen();
    for await (const part of readStream(body, signal)) {
      listen();
      comeBackMs = part.comeBackMs ?? comeBackMs;
      broadcast(part.data === undefined ? [] : partsOf(JSON.parse(part.data)));
    }
  } catch {
    // A broken connection is handled like the end of the stream.
  } finally {
    clearTimeout(timer);
  }
  return comeBackMs;
}

function sleep(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    stop.addEventListener('abort', wake);
    if (stop.aborted) wake();
  });
}
