import type { Conversation } from '@alaso/contracts';
import { savesData } from '@alaso/ui';
import { useEffect, useRef } from 'react';

/** The maximum time to wait for the page to become idle. */
const longestWaitMs = 5000;
/** The time without new messages after which changed threads are cached again. */
const quietMs = 30_000;

/**
 * Makes the service worker cache the first threads in the inbox for offline use, unless data saver is on.
 * Runs when the page is idle, and again some time after a live update, because the service worker cannot
 * cache messages that arrive as live updates. Threads without updates are skipped.
 */
export function useKeptThreads(rows: readonly Conversation[] | undefined): void {
  const threads = rows?.flatMap(({ id, lastMessage }) =>
    lastMessage ? [{ id, sentAt: lastMessage.sentAt }] : [],
  );
  const newest = useRef(threads);
  newest.current = threads;
  const kept = useRef<string>(undefined);
  const state = threads && JSON.stringify(threads);
  useEffect(() => {
    if (state === undefined || state === kept.current || savesData() || !('serviceWorker' in navigator))
      return undefined;
    const keep = () => navigator.serviceWorker.controller?.postMessage({ keepThreads: newest.current });
    if (kept.current === undefined) {
      kept.current = state;
      if (typeof requestIdleCallback === 'function') requestIdleCallback(keep, { timeout: longestWaitMs });
      else keep();
      return undefined;
    }
    const timer = setTimeout(() => {
      kept.current = state;
      keep();
    }, quietMs);
    return () => clearTimeout(timer);
  }, [state]);
}
