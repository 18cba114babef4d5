import { conversationLimits, type Message } from '@alaso/contracts';
import { type AppStore, isCallError, onNews } from '@alaso/web-kit';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { newsIn } from './conversation-news.ts';
import {
  conversationEndpoints,
  useGetConversationQuery,
  useGetTypingQuery,
  useReadConversationMutation,
} from './conversations-api.ts';
import { type Outcome, outbox, type WrittenMessage } from './outbox.ts';

type Dispatch = AppStore['dispatch'];
type Cursor = { before?: string; after?: string };

/** The maximum number of messages on the page, so that long conversations stay as fast as short ones. */
const maxShown = 4 * conversationLimits.page;

/** The messages on the page. `isFollowing` is true while the last one is the newest message. */
type Shown = { messages: readonly Message[]; isFollowing: boolean };

/**
 * Merges messages into the list, sorted and deduplicated by number. If there are too many, drops the ones
 * farthest from the new messages.
 */
function withFound(before: Shown | undefined, found: readonly Message[], cursor: Cursor): Shown {
  const isNewest = cursor.before === undefined && cursor.after === undefined;
  if (!before || isNewest) return { messages: found, isFollowing: true };
  const byNumber = new Map([...before.messages, ...found].map((message) => [message.number, message]));
  const all = [...byNumber.values()].sort((a, b) => a.number - b.number);
  if (cursor.before !== undefined) {
    return { messages: all.slice(0, maxShown), isFollowing: before.isFollowing && all.length <= maxShown };
  }
  const isAtEnd = before.isFollowing || found.length < conversationLimits.page;
  return { messages: all.slice(-maxShown), isFollowing: isAtEnd };
}

/** Converts the error from a failed send to an outcome. */
function toOutcome(error: unknown): Outcome {
  if (!isCallError(error)) return 'later';
  const isTemporary = error.status === 0 || error.status >= 500 || error.code === 'in-progress';
  return isTemporary || error.status === 401 ? 'later' : { refusal: error.detail };
}

/** Sends the user's unsent messages, on this page and on all pages visited later. */
export function useOutbox(userId: string, conversationId: string) {
  const dispatch = useDispatch<Dispatch>();
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  useEffect(() => {
    outbox.sendWith(userId, async ({ conversationId: id, text, photos = [], key }: WrittenMessage) => {
      const { sendMessage } = conversationEndpoints;
      const body = { text, ...(photos.length > 0 && { photoIds: photos.map((photo) => photo.id) }) };
      try {
        await dispatch(sendMessage.initiate({ params: { id }, body, key })).unwrap();
        return 'sent';
      } catch (error) {
        return toOutcome(error);
      }
    });
  }, [userId, dispatch]);
  const own = messages.filter((one) => one.userId === userId && one.conversationId === conversationId);
  return { written: own, sending };
}

/**
 * Returns a conversation and its messages, or a window of the messages if there are many. Most new messages
 * arrive as live updates. The rest are fetched when the conversation reports newer messages, unless the user
 * is reading much older ones.
 */
export function useThread(id: string) {
  const dispatch = useDispatch<Dispatch>();
  const asked = useGetConversationQuery({ params: { id } });
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const isBusy = useRef(false);

  const load = useCallback(
    async (cursor: Cursor) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setError(undefined);
      try {
        const { listMessages } = conversationEndpoints;
        const options = { forceRefetch: true, subscribe: false };
        const found = await dispatch(
          listMessages.initiate({ params: { id }, query: cursor }, options),
        ).unwrap();
        setShown((before) => withFound(before, found, cursor));
      } catch (failure) {
        setError(failure);
      } finally {
        isBusy.current = false;
      }
    },
    [id, dispatch],
  );

  // Renders synchronously, so that a sent message is in the list before it leaves the outbox.
  useEffect(() => {
    const take = ({ number }: Message, before: Shown | undefined) =>
      before?.isFollowing === true && number === (before.messages.at(-1)?.number ?? 0) + 1;
    return onNews((said) => {
      const news = newsIn(said);
      const message = news?.id === id ? news.message : undefined;
      if (message) {
        flushSync(() =>
          setShown((before) =>
            take(message, before) ? withFound(before, [message], { after: '' }) : before,
          ),
        );
      }
      return true;
    });
  }, [id]);

  const { messages, isFollowing = true } = shown ?? {};
  const first = messages?.[0]?.number;
  const last = messages?.at(-1)?.number ?? 0;
  const newest = asked.currentData?.lastNumber ?? 0;
  useEffect(() => {
    if (messages === undefined) void load({});
    else if (newest > last && isFollowing) void load(last === 0 ? {} : { after: String(last) });
    // Runs again after each response until no messages are missing. After a failure, loads again only on
    // Retry or after a live update.
  }, [messages, newest, last, isFollowing, load]);

  useMarkRead(id, last, asked.currentData?.unread ?? 0);

  return {
    conversation: asked.currentData,
    error: asked.error ?? error,
    isFetching: asked.isFetching,
    retry: () => {
      void asked.refetch();
      void load(messages === undefined || last === 0 ? {} : { after: String(last) });
    },
    messages,
    hasEarlier: first !== undefined && first > 1,
    hasLater: !isFollowing && newest > last,
    loadEarlier: () => void load(first === undefined ? {} : { before: String(first) }),
    loadLater: () => void load({ after: String(last) }),
    loadNewest: () => void load({}),
  };
}

/** Marks the messages as read while the page is visible. */
function useMarkRead(id: string, last: number, unread: number): void {
  const [read] = useReadConversationMutation();
  useEffect(() => {
    if (unread === 0 || last === 0) return undefined;
    const mark = () => {
      if (document.visibilityState === 'visible') void read({ params: { id }, body: { upTo: last } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, last, unread, read]);
}

/** The interval for reporting continued typing, and the time after which a report expires. */
const typingEveryMs = 4000;
const typingHoldsMs = 6000;

/** Returns the number of the other member's newest message, or 0 if there is none. */
export const newestOfOther = (messages: readonly Message[]): number =>
  messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0;

/** Returns whether a typing report is outdated because the message being typed has since arrived. */
function useEndedBy(messages: readonly Message[] | undefined, answeredAt: number | undefined): boolean {
  const newest = messages && newestOfOther(messages);
  const [ended, setEnded] = useState<{ newest: number | undefined; at?: number | undefined }>({ newest });
  if (newest !== undefined && newest > (ended.newest ?? -1)) {
    setEnded({ newest, at: ended.newest === undefined ? undefined : answeredAt });
  }
  return answeredAt !== undefined && answeredAt === ended.at;
}

/**
 * Reports that the user is typing, and returns whether the other member is typing. The other member's next
 * message ends their typing state. Failures are ignored.
 */
export function useTyping(
  id: string,
  messages: readonly Message[] | undefined,
): { isTyping: boolean; start: () => void; end: () => void } {
  const dispatch = useDispatch<Dispatch>();
  const startedAt = useRef(0);
  const [pollingInterval, setPolling] = useState(0);
  const { currentData, fulfilledTimeStamp } = useGetTypingQuery({ params: { id } }, { pollingInterval });
  const hasEnded = useEndedBy(messages, fulfilledTimeStamp);
  const isTyping = (currentData?.isTyping ?? false) && !hasEnded;
  // No event marks the end of typing, so the page polls for it.
  useEffect(() => setPolling(isTyping ? typingHoldsMs : 0), [isTyping]);
  const start = () => {
    if (Date.now() - startedAt.current < typingEveryMs) return;
    startedAt.current = Date.now();
    const { startTyping } = conversationEndpoints;
    void dispatch(startTyping.initiate({ params: { id } }, { track: false }));
  };
  /** Resets the interval, so that typing after a sent message is reported immediately. */
  const end = () => {
    startedAt.current = 0;
  };
  return { isTyping, start, end };
}
