import { keepStream } from './keep-stream.ts';
import { entitiesIn, type Told } from './told.ts';

const name = 'alaso-live';

/**
 * One stream for all tabs of a browser: the tab that holds the lock keeps it and passes on what it says; when
 * that tab goes, the next one takes over. A browser without locks or channels has no stream.
 */
export function shareStream(stop: AbortSignal, hear: (told: Told) => void): void {
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
