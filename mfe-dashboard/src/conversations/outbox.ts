import { KeptPhoto } from '@alaso/contracts';
import { keepOwn, readOwn } from '@alaso/web-kit';
import * as z from 'zod/mini';

/**
 * An unsent message, stored on this device until the server has received it. `key` is an idempotency key, so
 * resending the message does not create a duplicate.
 */
const WrittenMessage = z.object({
  key: z.string(),
  userId: z.string(),
  conversationId: z.string(),
  text: z.string(),
  /** Photos that have already been uploaded. */
  photos: z.optional(z.array(KeptPhoto)),
  writtenAt: z.string(),
  /** The reason the server rejected the message. Absent if the message is waiting to be sent. */
  refusal: z.optional(z.string()),
});
export type WrittenMessage = z.infer<typeof WrittenMessage>;

/** The outcome of sending a message. `later` leaves this message and all messages after it in the outbox. */
export type Outcome = 'sent' | 'later' | { refusal: string };

type Send = (message: WrittenMessage) => Promise<Outcome>;

const stored = 'outbox';
/** The delay before messages that got no response are resent. */
const tryAgainMs = 10_000;

const listeners = new Set<() => void>();
let messages: readonly WrittenMessage[] = read();
let sending: ReadonlySet<string> = new Set();
let send: { userId: string; by: Send } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function read(): readonly WrittenMessage[] {
  const kept = readOwn(stored);
  const written = Array.isArray(kept) ? kept.map((one) => WrittenMessage.safeParse(one)) : [];
  return written.flatMap(({ data }) => data ?? []);
}

/** Rereads the stored list before each change, because other tabs also write to it. */
function change(update: (before: readonly WrittenMessage[]) => readonly WrittenMessage[]): void {
  const kept = read();
  const own = messages.filter(({ key }) => !kept.some((one) => one.key === key) && sending.has(key));
  messages = update([...kept, ...own]);
  keepOwn(stored, messages);
  for (const listener of listeners) listener();
}

const set = (key: string, changed: (message: WrittenMessage) => WrittenMessage | undefined) =>
  change((before) => before.flatMap((one) => (one.key === key ? (changed(one) ?? []) : one)));

function markSending(key: string, isSending: boolean): void {
  sending = new Set([...sending].filter((one) => one !== key).concat(isSending ? key : []));
  for (const listener of listeners) listener();
}

/** Sends a conversation's unsent messages, oldest first. */
async function sendAll(conversationId: string, userId: string): Promise<void> {
  for (;;) {
    const waiting = messages.find(
      (one) => one.conversationId === conversationId && one.userId === userId && one.refusal === undefined,
    );
    if (!waiting || sending.has(waiting.key) || send?.userId !== userId) return;
    markSending(waiting.key, true);
    const outcome = await send.by(waiting);
    markSending(waiting.key, false);
    if (outcome === 'later') {
      clearTimeout(timer);
      timer = setTimeout(flush, tryAgainMs);
      return;
    }
    set(waiting.key, (message) => (outcome === 'sent' ? undefined : { ...message, ...outcome }));
  }
}

function flush(): void {
  if (!send || !navigator.onLine) return;
  const { userId } = send;
  for (const id of new Set(messages.map(({ conversationId }) => conversationId))) void sendAll(id, userId);
}

window.addEventListener('online', flush);
window.addEventListener('storage', () => {
  messages = read();
  for (const listener of listeners) listener();
});

export const outbox = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  messages: () => messages,
  sending: () => sending,
  /** Makes the outbox send this user's messages through the page's store from now on. */
  sendWith(userId: string, by: Send): void {
    send = { userId, by };
    flush();
  },
  write(message: Omit<WrittenMessage, 'key' | 'writtenAt'>): void {
    const written = { ...message, key: crypto.randomUUID(), writtenAt: new Date().toISOString() };
    change((before) => [...before, written]);
    flush();
  },
  retry(key: string): void {
    set(key, ({ refusal: _, ...message }) => message);
    flush();
  },
  discard: (key: string) => set(key, () => undefined),
};
