import type { ConversationPage, Message } from '@alaso/contracts';
import { Button, cn, EmptyState, formatDate, LinkButton, NotFetched, Skeleton } from '@alaso/ui';
import { ArrowLeftIcon, RetryIcon, WarningIcon } from '@alaso/ui/icons';
import { isCallError, Link, usePageTitle } from '@alaso/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { donationStepInWords } from '../donations/index.ts';
import { OfferInThread } from '../offers/index.ts';
import { OrderPhoto, stepInWords } from '../orders/index.ts';
import { Composer } from './composer.tsx';
import { conversationMessages as words, warningMessages } from './conversations.messages.ts';
import { outbox, type WrittenMessage } from './outbox.ts';
import { type ThreadItem, threadItems } from './thread-items.ts';
import { Blocked, ReportMessage, ThreadMenu } from './thread-menu.tsx';
import { useOutbox, useThread, useTyping } from './use-thread.ts';

const inboxAddress = '/dashboard?tab=messages';

const time = new Intl.DateTimeFormat('en-NG', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});
const timeOf = (at: string) => time.format(new Date(at));

/** One conversation: its item, its messages with the order's steps between them, and where to write. */
export function Thread({ id, userId, panel }: { id: string; userId: string; panel: string | undefined }) {
  const thread = useThread(id);
  const { written, sending } = useOutbox(userId, id);
  const { conversation, messages, error } = thread;
  const typing = useTyping(id);
  usePageTitle(conversation && `${conversation.withName}: ${conversation.listingTitle}`);

  if (!conversation && isCallError(error) && error.status === 404) return <Missing panel={panel} />;
  return (
    <section
      id={panel}
      aria-label={words.title}
      className="db:flex db:h-full db:min-h-0 db:min-w-0 db:flex-col"
    >
      <ThreadHead conversation={conversation} />
      {conversation && <OfferInThread conversation={conversation} />}
      {conversation && messages ? (
        <Log
          thread={{ ...thread, conversation, messages }}
          written={written}
          sending={sending}
          isTyping={typing.isTyping}
        />
      ) : (
        <div className="db:min-h-0 db:flex-1 db:overflow-y-auto db:p-4">
          {error === undefined ? (
            <ThreadSkeleton />
          ) : (
            <NotFetched
              what={words.title}
              title={words.threadFailed}
              asked={[{ error, isFetching: thread.isFetching, retry: thread.retry }]}
            />
          )}
        </div>
      )}
      {conversation?.blocked && <Blocked conversation={conversation} />}
      {conversation && !conversation.blocked && (
        <Composer
          key={id}
          conversationId={id}
          quick={
            conversation.side === 'other' &&
            conversation.donationId === null &&
            conversation.lastNumber === 0 &&
            written.length === 0
          }
          onTyping={typing.start}
          onSend={(text) => outbox.write({ userId, conversationId: id, text })}
        />
      )}
    </section>
  );
}

function Missing({ panel }: { panel: string | undefined }) {
  return (
    <section id={panel} className="db:flex db:flex-col db:items-start db:gap-4 db:p-4">
      <h2 className="db:text-lg">{words.notFound}</h2>
      <p className="db:text-ink-muted">{words.notFoundText}</p>
      <BackToInbox />
    </section>
  );
}

function BackToInbox() {
  return (
    <Link
      to={inboxAddress}
      aria-label={words.back}
      className="db:-ml-2 db:flex db:size-11 db:shrink-0 db:items-center db:justify-center db:rounded-control db:text-ink db:hover:bg-sunken db:min-[56.25rem]:hidden"
    >
      <ArrowLeftIcon aria-hidden="true" className="db:size-5" />
    </Link>
  );
}

/** Returns the page that belongs to the conversation beside its item. */
function dealOf({ order, donationId, side }: ConversationPage): { to: string; text: string } | null {
  if (order) return { to: `/dashboard?tab=transactions&order=${order.id}`, text: words.seeOrder };
  if (donationId === null) return null;
  const to = side === 'owner' ? `listings&show=donations&donation=${donationId}` : 'charity';
  return { to: `/dashboard?tab=${to}`, text: words.seeDonation };
}

function ThreadHead({ conversation }: { conversation: ConversationPage | undefined }) {
  const deal = conversation && dealOf(conversation);
  return (
    <header className="db:flex db:min-h-16 db:items-center db:gap-3 db:border-b db:border-line db:px-4 db:py-2">
      <BackToInbox />
      {conversation ? (
        <>
          <Link
            to={`/item/${conversation.listingId}`}
            aria-label={`${words.seeItem}: ${conversation.listingTitle}`}
            className="db:block db:w-12 db:shrink-0 db:overflow-hidden db:rounded-control"
          >
            <OrderPhoto order={conversation} sizes="3rem" />
          </Link>
          <div className="db:min-w-0 db:flex-1">
            <h2 className="db:truncate db:font-sans db:text-base db:font-bold">{conversation.withName}</h2>
            <p className="db:truncate db:text-sm db:text-ink-muted">{conversation.listingTitle}</p>
            {deal && (
              <Link
                to={deal.to}
                className="db:-my-2 db:inline-flex db:min-h-11 db:items-center db:text-sm db:font-semibold db:text-primary db:underline db:sm:hidden"
              >
                {deal.text}
              </Link>
            )}
          </div>
          {deal && (
            <LinkButton asChild variant="secondary" size="sm" className="db:max-sm:hidden!">
              <Link to={deal.to}>{deal.text}</Link>
            </LinkButton>
          )}
          <ThreadMenu conversation={conversation} />
        </>
      ) : (
        <Skeleton className="db:h-10 db:w-40" />
      )}
    </header>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" aria-label={words.loadingThread} className="db:flex db:flex-col db:gap-3">
      <Skeleton className="db:h-14 db:w-3/5" />
      <Skeleton className="db:h-10 db:w-2/5 db:self-end" />
      <Skeleton className="db:h-20 db:w-3/5" />
    </div>
  );
}

type LogProps = {
  thread: ReturnType<typeof useThread> & { conversation: ConversationPage; messages: readonly Message[] };
  written: readonly WrittenMessage[];
  sending: ReadonlySet<string>;
  isTyping: boolean;
};

/** How far from the end, in pixels, someone still reads the newest messages. */
const nearEnd = 120;

/**
 * Keeps the end of the log in view when something arrives there, and what is being read in its place when
 * earlier messages arrive above it.
 */
function useScroll(first: string | undefined, last: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element) return;
    const { first: firstBefore, height, isAtEnd } = before.current;
    if (firstBefore !== first && !isAtEnd) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight, isAtEnd };
  }, [first, last]);
  const onScroll = () => {
    const { current: element } = log;
    if (!element) return;
    before.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    before.current.height = element.scrollHeight;
  };
  const toEnd = () => {
    before.current.isAtEnd = true;
  };
  return { log, onScroll, toEnd };
}

function Log({ thread, written, sending, isTyping }: LogProps) {
  const { conversation, messages, hasEarlier, error } = thread;
  const items = threadItems(messages, conversation.events, hasEarlier);
  const { log, onScroll, toEnd } = useScroll(
    items[0]?.key,
    `${items.at(-1)?.key} ${written.length} ${isTyping}`,
  );
  // Keeps in view the message just written.
  const lastWritten = written.at(-1)?.key;
  const shown = useRef(lastWritten);
  if (shown.current !== lastWritten) {
    shown.current = lastWritten;
    if (lastWritten !== undefined) toEnd();
  }
  return (
    <div
      ref={log}
      onScroll={onScroll}
      className="db:min-h-0 db:flex-1 db:overflow-y-auto db:overscroll-contain db:px-4 db:py-3"
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
      <div role="log" aria-label={words.log(conversation.withName)}>
        <ol className="db:flex db:flex-col db:gap-2">
          {items.map((item) => (
            <Row key={item.key} item={item} conversation={conversation} />
          ))}
          {written.map((message) => (
            <WrittenRow key={message.key} message={message} isSending={sending.has(message.key)} />
          ))}
        </ol>
      </div>
      {isTyping && (
        <p className="db:pt-2 db:text-sm db:text-ink-muted">{words.typing(conversation.withName)}…</p>
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
  if (item.kind === 'event') {
    return (
      <li className="db:flex db:max-w-full db:items-center db:gap-2 db:self-center db:rounded-control db:bg-sunken db:px-3 db:py-1.5 db:text-center db:text-sm">
        <span className="db:wrap-anywhere">{eventInWords(item, conversation)}</span>
        <time dateTime={item.event.at} className="db:text-xs db:text-ink-muted">
          {timeOf(item.event.at)}
        </time>
      </li>
    );
  }
  return <MessageRow message={item.message} conversation={conversation} />;
}

function eventInWords(
  { event, before }: Extract<ThreadItem, { kind: 'event' }>,
  { side, withName }: ConversationPage,
): string {
  if (event.of === 'donation') {
    return donationStepInWords(event, side === 'owner' ? 'donor' : 'organisation', withName, false);
  }
  const earlier = before.flatMap((one) => (one.of === 'order' && one.id === event.id ? one : []));
  return stepInWords(event, earlier, side === 'owner' ? 'seller' : 'buyer', withName);
}

/** The look of a message: one's own at the right. Rows out of sight cost no layout. */
const bubble = (isOwn: boolean) =>
  cn(
    'db:max-w-[min(34rem,85%)] db:rounded-card db:px-3 db:py-2 db:[content-visibility:auto] db:[contain-intrinsic-size:auto_3.5rem]',
    isOwn
      ? 'db:self-end db:bg-primary db:text-on-primary'
      : 'db:self-start db:border db:border-line db:bg-surface db:text-ink',
  );

function MessageRow({ message, conversation }: { message: Message; conversation: ConversationPage }) {
  const { number, isOwn, text, sentAt, warnings } = message;
  const { readUpTo, deliveredUpTo } = conversation;
  const { sent, delivered, read } = words.state;
  const state = number <= readUpTo ? read : number <= deliveredUpTo ? delivered : sent;
  return (
    <li className="db:flex db:flex-col db:gap-1">
      <div className={bubble(isOwn)}>
        <span className="db:sr-only">{isOwn ? words.yourself : conversation.withName}: </span>
        <p className="db:text-base db:wrap-anywhere db:whitespace-pre-line">{text}</p>
        <p className={cn('db:text-right db:text-xs', isOwn ? 'db:opacity-85' : 'db:text-ink-muted')}>
          <time dateTime={sentAt}>{timeOf(sentAt)}</time>
          {isOwn ? (
            ` · ${state}`
          ) : (
            <>
              {' '}
              <ReportMessage messageId={message.id} name={conversation.withName} />
            </>
          )}
        </p>
      </div>
      {warnings.map((warning) => (
        <p
          key={warning}
          className={cn(
            'db:flex db:max-w-[min(34rem,85%)] db:items-start db:gap-1.5 db:text-sm db:font-semibold db:text-gold-ink',
            isOwn ? 'db:self-end' : 'db:self-start',
          )}
        >
          <WarningIcon aria-hidden="true" className="db:mt-0.5 db:size-4 db:shrink-0" />
          {warningMessages[warning]}
        </p>
      ))}
    </li>
  );
}

/** A message that the server does not have yet. */
function WrittenRow({ message, isSending }: { message: WrittenMessage; isSending: boolean }) {
  const { key, text, refusal } = message;
  const { state } = words;
  const why = refusal ?? (navigator.onLine ? state.trying : state.offline);
  return (
    <li className="db:flex db:flex-col db:gap-1">
      <div className={bubble(true)}>
        <span className="db:sr-only">{words.yourself}: </span>
        <p className="db:text-base db:wrap-anywhere db:whitespace-pre-line">{text}</p>
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
