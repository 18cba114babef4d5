import type { Conversation } from '@alaso/contracts';
import { savesData } from '@alaso/ui';
import { useEffect, useRef } from 'react';

/** The time after which the page counts as idle. */
const longestWaitMs = 5000;

/**
 * Has the service worker keep the first threads of the inbox for when there is no network: once per visit,
 * when the page is idle, unless the user saves data. It skips threads without news.
 */
export function useKeptThreads(rows: readonly Conversation[] | undefined): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!rows || isAsked.current || savesData() || !('serviceWorker' in navigator)) return;
    isAsked.current = true;
    const threads = rows.flatMap(({ id, lastMessage }) =>
      lastMessage ? [{ id, sentAt: lastMessage.sentAt }] : [],
    );
    const keep = () => navigator.serviceWorker.controller?.postMessage({ keepThreads: threads });
    if (typeof requestIdleCallback === 'function') requestIdleCallback(keep, { timeout: longestWaitMs });
    else keep();
  }, [rows]);
}
