import type { ConversationPage, Message } from '@alaso/contracts';
import { Button, cn, EmptyState, formatDate, NotFetched } from '@alaso/ui';
import { RetryIcon, WarningIcon } from '@alaso/ui/icons';
import { useRef } from 'react';
import { donationStepInWords } from '../donations/index.ts';
import { offersMessages } from '../offers/index.ts';
import { parcelStepInWords, stepInWords } from '../orders/index.ts';
import { ScamWarnings } from '../shared/scam-warnings.tsx';
import { conversationMessages as words } from './conversations.messages.ts';
import { ChosenPhotos, MessagePhotos } from './message-photos.tsx';
import { outbox, type WrittenMessage } from './outbox.ts';
import { type ThreadItem, threadItems } from './thread-items.ts';
import { ReportMessage } from './thread-menu.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { newestOfOther, type useThread } from './use-thread.ts';

const time = new Intl.DateTimeFormat('en-NG', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});
const formatTime = (at: string) => time.format(new Date(at));

type LogProps = {
  thread: ReturnType<typeof useThread> & { conversation: ConversationPage; messages: readonly Message[] };
  written: readonly WrittenMessage[];
  sending: ReadonlySet<string>;
  isTyping: boolean;
};

/** Shows a conversation's messages, the order steps between them, and the unsent messages. */
export function MessageLog({ thread, written, sending, isTyping }: LogProps) {
  const { conversation, messages, hasEarlier, hasLater, error } = thread;
  const items = threadItems(messages, conversation, { hasEarlier, hasLater });
  const ends = `${items[0]?.key} ${items.at(-1)?.key}`;
  const { log, onScroll, followEnd, goToEnd, hasNews } = useLogScroll({
    rows: `${ends} ${written.length} ${isTyping}`,
    last: messages.at(-1)?.number ?? 0,
    newest: hasLater ? conversation.lastNumber : newestOfOther(messages),
  });
  const messagesBox = useRef<HTMLDivElement>(null);
  // Scrolls to the message that was just written.
  const lastWritten = written.at(-1)?.key;
  const shown = useRef(lastWritten);
  if (shown.current !== lastWritten) {
    shown.current = lastWritten;
    if (lastWritten !== undefined) followEnd();
  }
  function readNews() {
    goToEnd();
    if (hasLater) thread.loadNewest();
    // The clicked button disappears, so focus moves to the messages.
    messagesBox.current?.focus({ preventScroll: true });
  }
  return (
    <div className="db:relative db:min-h-40 db:flex-1">
      <div
        ref={log}
        onScroll={onScroll}
        className="db:absolute db:inset-0 db:overflow-y-auto db:overscroll-contain db:px-4 db:py-3 db:[overflow-anchor:none]"
      >
        {hasEarlier && (
          <div className="db:flex db:justify-center db:pb-3">
            <Button variant="secondary" size="sm" onClick={thread.loadEarlier}>
              {words.earlier}
            </Button>
          </div>
        )}
        {items.length === 0 && written.length === 0 && (
          <EmptyState text={words.start(conversation.withName)} fabric="adire" color="navy" />
        )}
        <div
          ref={messagesBox}
          role="log"
          tabIndex={-1}
          aria-label={words.log(conversation.withName)}
          className="db:outline-none"
        >
          <ol className="db:flex db:flex-col db:gap-2">
            {items.map((item) => (
              <Row key={item.key} item={item} conversation={conversation} />
            ))}
            {!hasLater &&
              written.map((message) => (
                <WrittenRow key={message.key} message={message} isSending={sending.has(message.key)} />
              ))}
          </ol>
        </div>
        {hasLater && (
          <div className="db:flex db:flex-wrap db:justify-center db:gap-2 db:pt-3">
            <Button variant="secondary" size="sm" onClick={thread.loadLater}>
              {words.later}
            </Button>
            <Button
              size="sm"
              onClick={() => {
                followEnd();
                thread.loadNewest();
              }}
            >
              {words.newest}
            </Button>
          </div>
        )}
        {isTyping && (
          <p className="db:pt-2 db:text-sm db:text-ink-muted">{`${words.typing(conversation.withName)}…`}</p>
        )}
        {error !== undefined && (
          <div className="db:pt-3">
            <NotFetched
              what={words.title}
              title={words.threadFailed}
              asked={[{ error, isFetching: thread.isFetching, retry: thread.retry }]}
            />
          </div>
        )}
      </div>
      {hasNews && (
        <Button
          size="sm"
          className="db:absolute db:inset-x-0 db:bottom-3 db:mx-auto db:w-fit db:shadow-card"
          onClick={readNews}
        >
          {words.news} <span aria-hidden="true">↓</span>
        </Button>
      )}
    </div>
  );
}

function Row({ item, conversation }: { item: ThreadItem; conversation: ConversationPage }) {
  if (item.kind === 'day') {
    return (
      <li className="db:self-center db:py-1 db:text-xs db:font-semibold db:text-ink-muted">
        {formatDate(item.at)}
      </li>
    );
  }
  if (item.kind !== 'message') {
    const { at } = item.kind === 'offer' ? item.round : item.event;
    return (
      <li className="db:flex db:max-w-full db:items-center db:gap-2 db:self-center db:rounded-control db:bg-sunken db:px-3 db:py-1.5 db:text-center db:text-sm">
        <span className="db:wrap-anywhere">{describeStep(item, conversation)}</span>
        <time dateTime={at} className="db:text-xs db:text-ink-muted">
          {formatTime(at)}
        </time>
      </li>
    );
  }
  return <MessageRow message={item.message} conversation={conversation} />;
}

function describeStep(
  item: Extract<ThreadItem, { kind: 'event' | 'offer' }>,
  conversation: ConversationPage,
) {
  if (item.kind === 'event') return eventInWords(item, conversation);
  const reader = conversation.side === 'owner' ? 'seller' : 'buyer';
  return offersMessages.roundOf(item.round, reader, conversation.withName);
}

function eventInWords(
  { event, before }: Extract<ThreadItem, { kind: 'event' }>,
  { side, withName }: ConversationPage,
): string {
  if (event.of === 'donation') {
    return donationStepInWords(event, side === 'owner' ? 'donor' : 'organisation', withName, false);
  }
  const earlier = before.flatMap((one) => (one.of === 'order' && one.id === event.id ? one : []));
  const inWords = event.isDelivered ? parcelStepInWords : stepInWords;
  return inWords(event, earlier, side === 'owner' ? 'seller' : 'buyer', withName);
}

/** Returns the style of a message. The user's own messages are on the right. */
const bubble = (isOwn: boolean) =>
  cn(
    'db:max-w-[min(34rem,85%)] db:rounded-card db:border db:px-3 db:py-2',
    isOwn
      ? // Forced colors show the border, and no background.
        'db:self-end db:border-transparent db:bg-primary db:text-on-primary'
      : 'db:self-start db:border-line db:bg-surface db:text-ink',
  );

function MessageRow({ message, conversation }: { message: Message; conversation: ConversationPage }) {
  const { number, isOwn, text, photos, sentAt, warnings } = message;
  const { readUpTo, deliveredUpTo } = conversation;
  const { sent, delivered, read } = words.state;
  const state = number <= readUpTo ? read : number <= deliveredUpTo ? delivered : sent;
  return (
    <li className="db:flex db:flex-col db:gap-1">
      <div className={bubble(isOwn)}>
        <span className="db:sr-only">{isOwn ? words.yourself : conversation.withName}: </span>
        <MessagePhotos
          messageId={message.id}
          photos={photos}
          name={isOwn ? words.yourself : conversation.withName}
        />
        {text !== '' && <p className="db:text-base db:wrap-anywhere db:whitespace-pre-line">{text}</p>}
        <p className={cn('db:text-right db:text-xs', isOwn ? 'db:opacity-85' : 'db:text-ink-muted')}>
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
          {isOwn ? (
            <>
              {' · '}
              {/* As wide as the longest state, so that a short message does not grow when it is read. */}
              <span className="db:inline-block db:min-w-[4.8em] db:text-left">{state}</span>
            </>
          ) : (
            <>
              {' '}
              <ReportMessage messageId={message.id} name={conversation.withName} />
            </>
          )}
        </p>
      </div>
      <ScamWarnings
        warnings={warnings}
        className={cn('db:max-w-[min(34rem,85%)]', isOwn ? 'db:self-end' : 'db:self-start')}
      />
    </li>
  );
}

/** Shows a message that has not reached the server yet. */
function WrittenRow({ message, isSending }: { message: WrittenMessage; isSending: boolean }) {
  const { key, text, photos = [], refusal } = message;
  const { state } = words;
  const why = refusal ?? (navigator.onLine ? state.trying : state.offline);
  return (
    <li className="db:flex db:flex-col db:gap-1">
      <div className={bubble(true)}>
        <span className="db:sr-only">{words.yourself}: </span>
        <ChosenPhotos photos={photos} />
        {text !== '' && <p className="db:text-base db:wrap-anywhere db:whitespace-pre-line">{text}</p>}
        {isSending && <p className="db:text-right db:text-xs db:opacity-85">{state.sending}</p>}
      </div>
      {!isSending && (
        <div
          role={refusal === undefined ? 'status' : 'alert'}
          className="db:flex db:flex-wrap db:items-center db:justify-end db:gap-x-2 db:self-end db:text-sm db:text-danger"
        >
          <span className="db:flex db:items-center db:gap-1.5">
            <WarningIcon aria-hidden="true" className="db:size-4 db:shrink-0" />
            {why}
          </span>
          <span className="db:flex db:gap-1">
            {(refusal !== undefined || navigator.onLine) && (
              <Button
                variant="ghost"
                size="sm"
                icon={<RetryIcon className="db:size-4" />}
                onClick={() => outbox.retry(key)}
              >
                {state.retry}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => outbox.discard(key)}>
              {state.discard}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}
