/** An inbox thread, with the time of its last message. */
type Thread = { id: string; sentAt: string };

/** Maximum number of threads that are cached before the user opens them. */
const maxThreads = 10;

const isThread = (row: unknown): row is Thread =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'sentAt' in row &&
  typeof row.sentAt === 'string';

/** Returns an inbox's threads to cache. */
export function threadsIn(data: unknown): Thread[] {
  if (typeof data !== 'object' || data === null || !('keepThreads' in data)) return [];
  return Array.isArray(data.keepThreads) ? data.keepThreads.filter(isThread).slice(0, maxThreads) : [];
}

const lastSentIn = (page: unknown): unknown =>
  typeof page === 'object' &&
  page !== null &&
  'lastMessage' in page &&
  typeof page.lastMessage === 'object' &&
  page.lastMessage !== null &&
  'sentAt' in page.lastMessage
    ? page.lastMessage.sentAt
    : undefined;

/**
 * Caches the newest messages in threads, one call after another, followed by the inbox that lists the
 * threads. Skips threads that are already cached up to their last message. Rejects when the first call fails.
 */
export async function keepThreads(
  threads: readonly Thread[],
  { kept, keep }: { kept: (path: string) => Promise<unknown>; keep: (path: string) => Promise<unknown> },
): Promise<void> {
  let hasNews = false;
  for (const { id, sentAt } of threads) {
    const path = `/api/conversations/${encodeURIComponent(id)}`;
    if (lastSentIn(await kept(path)) === sentAt) continue;
    // The thread's page is cached last, because its presence marks the entire thread as cached.
    await keep(`${path}/messages`);
    await keep(path);
    hasNews = true;
  }
  if (hasNews) await keep('/api/conversations');
}
