import type { User } from '@alaso/contracts';
import { cn, ErrorPanel, PagePending, useMediaQuery, useQuiet } from '@alaso/ui';
import { sentenceOf, usePageTitle } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenConversationMutation } from '../shared/late-api.ts';
import { useCountUnreadConversationsQuery } from './conversations-api.ts';
import { conversationMessages as words } from './conversations.messages.ts';
import { Inbox } from './inbox.tsx';
import { Thread } from './thread.tsx';

/** The listing, order, or donation that a link can specify instead of a conversation id. */
export type Subject = { listingId: string } | { orderId: string } | { donationId: string };

/** Returns the listing, order, or donation in a URL, or null if the URL specifies none. */
function subjectIn(search: URLSearchParams): Subject | null {
  const [listingId, orderId, donationId] = ['listing', 'order', 'donation'].map((name) => search.get(name));
  if (listingId) return { listingId };
  if (orderId) return { orderId };
  return donationId ? { donationId } : null;
}

export type ConversationsProps = { user: User; conversationId: string | null };

/** The minimum width at which the inbox and a thread fit side by side. */
const sideBySide = '(min-width: 56.25rem)';

/** `?tab=messages`: the inbox and a thread, side by side if the screen is wide enough. */
export default function Conversations({ user, conversationId }: ConversationsProps) {
  usePageTitle(words.title);
  const [search, setSearch] = useSearchParams();
  const subject = subjectIn(search);
  // A phone that opens a thread fetches the inbox, which it does not show, after the thread.
  const isVisible = useMediaQuery(sideBySide) || conversationId === null;
  const isQuiet = useQuiet();
  const onOpened = (id: string) => setSearch({ tab: 'messages', conversation: id }, { replace: true });
  if (subject) return <Opening key={JSON.stringify(subject)} subject={subject} onOpened={onOpened} />;
  const isOpen = conversationId !== null;
  return (
    <div
      className={cn(
        'db:mx-auto db:flex db:w-full db:max-w-6xl db:min-[56.25rem]:border-x db:min-[56.25rem]:border-line',
        // At large font sizes, a thread may be taller than the screen, in which case the page scrolls.
        isOpen
          ? 'db:min-h-[calc(100svh-4.0625rem-var(--nav))]'
          : 'db:h-[calc(100svh-4.0625rem-var(--nav))] db:min-h-96',
      )}
    >
      <div
        className={cn(
          'db:min-h-0 db:w-full db:flex-col db:min-[56.25rem]:flex db:min-[56.25rem]:w-88 db:min-[56.25rem]:shrink-0 db:min-[56.25rem]:border-r db:min-[56.25rem]:border-line',
          isOpen
            ? 'db:hidden db:min-[56.25rem]:h-[calc(100svh-4.0625rem-var(--nav))] db:min-[56.25rem]:min-h-96'
            : 'db:flex',
        )}
      >
        {(isVisible || isQuiet) && (
          <>
            <InboxHead isOpen={isOpen} />
            <Inbox openId={conversationId} />
          </>
        )}
      </div>
      <div
        className={cn(
          'db:min-h-0 db:min-w-0 db:flex-1 db:flex-col db:min-[56.25rem]:flex',
          isOpen ? 'db:flex' : 'db:hidden',
        )}
      >
        {isOpen ? (
          <Thread key={conversationId} id={conversationId} userId={user.id} panel="dashboard-messages" />
        ) : (
          <p className="db:m-auto db:p-8 db:text-center db:text-ink-muted">{words.choose}</p>
        )}
      </div>
    </div>
  );
}

function InboxHead({ isOpen }: { isOpen: boolean }) {
  // An open thread has the page's heading of level one.
  const Heading = isOpen ? 'h2' : 'h1';
  const { data } = useCountUnreadConversationsQuery();
  return (
    <div className="db:flex db:items-baseline db:justify-between db:gap-3 db:px-4 db:pt-4 db:pb-2">
      <Heading className="db:text-xl">{words.title}</Heading>
      {data && data.unread > 0 && (
        <p className="db:text-sm db:font-semibold db:text-ink-muted">{words.unread(data.unread)}</p>
      )}
    </div>
  );
}

/** Opens the conversation about the linked listing, order, or donation, creating it if it does not exist. */
function Opening({ subject, onOpened }: { subject: Subject; onOpened: (id: string) => void }) {
  const [open] = useOpenConversationMutation();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const opened = useRef(-1);
  useEffect(() => {
    if (opened.current === tries) return;
    opened.current = tries;
    setError(undefined);
    open({ body: subject })
      .unwrap()
      .then(({ id }) => onOpened(id), setError);
  }, [open, subject, onOpened, tries]);
  if (error === undefined) return <PagePending label={words.loadingThread} />;
  return (
    <div className="db:mx-auto db:w-full db:max-w-2xl db:p-4">
      <h1 className="db:sr-only">{words.title}</h1>
      <ErrorPanel
        title={words.cannotOpen}
        text={sentenceOf(error, 'Please try again.')}
        onRetry={() => setTries((before) => before + 1)}
      />
    </div>
  );
}
