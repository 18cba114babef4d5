import type { Entity } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { timeLimits } from '@alaso/contracts/time-limits';
import { mayHaveSession } from '@alaso/web-kit';
import { keepStream } from './keep-stream.ts';
import { hasVersion, listChanges } from './list-changes.ts';
import { entitiesIn, type Told } from './told.ts';

const name = 'alaso-live';

/**
 * One stream for all tabs of a browser: the tab that holds the lock keeps it and passes on what it says; when
 * that tab goes, the next one takes over. A browser without locks or channels has no stream.
 */
function shareStream(stop: AbortSignal, hear: (told: Told) => void): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data === null ? null : entitiesIn(data));
  stop.addEventListener('abort', () => channel.close());
  const tell = (told: Told) => {
    if (stop.aborted) return;
    channel.postMessage(told);
    hear(told);
  };
  // Rejects only where it was stopped while it waited for its turn.
  navigator.locks.request(name, { signal: stop }, () => keepStream(stop, tell)).catch(() => undefined);
}

/** How often a tab without a stream asks what has changed. */
const askEveryMs = 30_000;
/** However much happens, what is on the page is asked for once in this time. */
const pauseMs = 1000;

/** What is asked for now is read past what the gateway keeps: it may be from before the change. */
function readFresh(): void {
  const { cookie, forMs, path } = freshReads;
  document.cookie = `${cookie}=1; path=${path}; max-age=${forMs / 1000}; samesite=lax`;
}

/**
 * Has a visible page ask again for what others have changed: immediately if the browser's stream tells it.
 * Without a stream, one call every 30 s says what has changed since the last. A hidden page waits until it is
 * shown. Returns how to stop.
 */
export function followChanges(refresh: (changed: Entity[]) => void): () => void {
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
    for (const entity of changed) waiting.add(entity);
    ask();
  }

  function hear(told: Told): void {
    heardAt = told === null ? Number.NEGATIVE_INFINITY : Date.now();
    wish(told ?? []);
  }

  let isDue = false;
  async function askWithoutStream(): Promise<void> {
    // The first version is asked for in any case: what changes from then on is known when the page is shown.
    if (document.visibilityState === 'hidden' && hasVersion()) return;
    isDue = false;
    const changed = await listChanges(stop.signal);
    if (!stop.signal.aborted) wish(changed);
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
  shareStream(stop.signal, hear);

  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(pause);
    document.removeEventListener('visibilitychange', show);
  };
}
