import type { Conversation } from '@alaso/contracts';
import {
  Avatar,
  Badge,
  Button,
  cn,
  EmptyState,
  formatDate,
  Input,
  lagosDay,
  LinkButton,
  NotFetched,
  Skeleton,
  useShowMore,
} from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { SearchIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { useDeferredValue, useState } from 'react';
import { donationStatusWords } from '../donations/index.ts';
import { stageInWords } from '../orders/index.ts';
import { useMemberPhotos } from '../shared/member-photo.tsx';
import { isYourTurn } from './conversation-news.ts';
import { useListConversationsInfiniteQuery } from './conversations-api.ts';
import { conversationMessages as words } from './conversations.messages.ts';
import { overItem } from './thread.tsx';
import { useKeptThreads } from './use-kept-threads.ts';

const time = new Intl.DateTimeFormat('en-NG', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});
/** Returns the time of a message sent today, or the date of an older message. */
const momentOf = (at: string) =>
  lagosDay(new Date(at)) === lagosDay() ? time.format(new Date(at)) : formatDate(at);

/** Lists the user's conversations: those in which it is their turn first. */
export function Inbox({ openId }: { openId: string | null }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const asked = useListConversationsInfiniteQuery({ query: search === '' ? {} : { search } });
  const pages = asked.data?.pages.map(({ items }) => items);
  useKeptThreads(search === '' ? pages?.[0] : undefined);
  const isEmpty = pages?.flat().length === 0 && search === '';
  return (
    <div className="db:flex db:min-h-0 db:flex-1 db:flex-col">
      {!isEmpty && (
        <div className="db:border-b db:border-line db:px-4 db:py-3">
          <Input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            leading={<SearchIcon className="db:size-4" />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <div className="db:min-h-0 db:flex-1 db:overflow-y-auto" aria-busy={asked.isFetching}>
        {pages ? (
          <Rows asked={asked} pages={pages} openId={openId} search={search} />
        ) : asked.error ? (
          <div className="db:p-4">
            <NotFetched
              what="messages"
              asked={[
                { error: asked.error, isFetching: asked.isFetching, retry: () => void asked.refetch() },
              ]}
            />
          </div>
        ) : (
          <InboxSkeleton />
        )}
      </div>
    </div>
  );
}

function InboxSkeleton() {
  return (
    <div role="status" aria-label={words.loadingInbox} className="db:flex db:flex-col db:gap-4 db:p-4">
      {[1, 2, 3, 4].map((index) => (
        <div key={index} className="db:flex db:gap-3">
          <Skeleton className="db:h-15 db:w-12" />
          <div className="db:flex db:flex-1 db:flex-col db:gap-2">
            <Skeleton className="db:h-5 db:w-1/2" />
            <Skeleton className="db:h-4 db:w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

type RowsProps = {
  asked: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  pages: readonly (readonly Conversation[])[];
  openId: string | null;
  search: string;
};

function Rows({ asked, pages, openId, search }: RowsProps) {
  const rows = pages.flat();
  const isEmpty = rows.length === 0;
  const [now] = useState(Date.now);
  const { list, showMore } = useShowMore<HTMLUListElement>(() => asked.fetchNextPage());
  if (isEmpty && search !== '') {
    return <p className="db:p-4 db:text-sm db:wrap-anywhere">{words.nothingFound(search)}</p>;
  }
  if (isEmpty) {
    return (
      <EmptyState
        text={words.empty}
        fabric="ankara"
        color="orange"
        action={
          <LinkButton asChild>
            <Link to="/explore">{words.explore}</Link>
          </LinkButton>
        }
      />
    );
  }
  // Two headings divide the list, unless nothing waits for the user.
  const first = rows[0];
  const headings: Headings =
    first && isYourTurn(first, now)
      ? {
          [first.id]: words.yourTurn,
          [rows.find((row) => !isYourTurn(row, now))?.id ?? '']: words.others,
        }
      : {};
  return (
    <>
      <ul ref={list} className="db:divide-y db:divide-line">
        {pages.map((page) => (
          <PageRows key={page[0]?.id} rows={page} openId={openId} headings={headings} />
        ))}
      </ul>
      {asked.hasNextPage && (
        <div className="db:p-3">
          <Button variant="secondary" full pending={asked.isFetchingNextPage} onClick={showMore}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function previewOf({ text, photoCount, isOwn }: NonNullable<Conversation['lastMessage']>): string {
  const preview = text === '' ? words.onlyPhotos(photoCount) : text;
  return isOwn ? words.you(preview) : preview;
}

/** The headings above rows, by conversation id. */
type Headings = Readonly<Record<string, string>>;

type PageRowsProps = { rows: readonly Conversation[]; openId: string | null; headings: Headings };

/** The inbox rows for one page. The members' photos for a page are fetched in one call. */
function PageRows({ rows, openId, headings }: PageRowsProps) {
  const photos = useMemberPhotos(rows.map(({ withId }) => withId));
  return rows.map((row) => (
    <li key={row.id}>
      {headings[row.id] !== undefined && (
        <h2 className="db:bg-sunken db:px-4 db:py-1 db:font-sans db:text-xs db:font-bold db:text-ink-muted">
          {headings[row.id]}
        </h2>
      )}
      <InboxRow row={row} photoUrl={photos.get(row.withId) ?? null} isOpen={row.id === openId} />
    </li>
  ));
}

type InboxRowProps = { row: Conversation; photoUrl: string | null; isOpen: boolean };

function InboxRow({ row, photoUrl, isOpen }: InboxRowProps) {
  const { lastMessage, unread, order, donationStatus } = row;
  const stage = order
    ? stageInWords(order.stage)
    : donationStatus && donationStatusWords[donationStatus].word;
  return (
    <Link
      to={`/dashboard?tab=messages&conversation=${row.id}`}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'db:flex db:gap-3 db:px-4 db:py-3 db:text-ink db:hover:bg-sunken db:focus-visible:-outline-offset-2',
        isOpen && 'db:bg-sunken',
      )}
    >
      <span className="db:relative db:block db:w-12 db:shrink-0 db:self-start">
        <span className="db:block db:overflow-hidden db:rounded-control">
          <SnapshotPhoto of={row} sizes="3rem" />
        </span>
        <Avatar name={row.withName} src={photoUrl} size="sm" className={overItem} />
      </span>
      <span className="db:flex db:min-w-0 db:flex-1 db:flex-col">
        <span className="db:flex db:items-baseline db:justify-between db:gap-2">
          <span className={cn('db:truncate', unread > 0 ? 'db:font-bold' : 'db:font-semibold')}>
            {row.withName}
          </span>
          {lastMessage && (
            <time dateTime={lastMessage.sentAt} className="db:shrink-0 db:text-xs db:text-ink-muted">
              {momentOf(lastMessage.sentAt)}
            </time>
          )}
        </span>
        {/* With large text the stage is below the title. */}
        <span className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-x-2">
          <span className="db:min-w-[min(100%,7rem)] db:flex-1 db:truncate db:text-sm db:text-ink-muted">
            {row.listingTitle}
          </span>
          {stage && <Badge>{stage}</Badge>}
        </span>
        <span className="db:flex db:items-center db:justify-between db:gap-2">
          <span className={cn('db:truncate db:text-sm', unread > 0 && 'db:font-semibold')}>
            {lastMessage && previewOf(lastMessage)}
          </span>
          {unread > 0 && (
            <span className="db:flex db:h-5 db:min-w-5 db:shrink-0 db:items-center db:justify-center db:rounded-full db:bg-gold db:px-1.5 db:text-xs db:font-bold db:text-on-gold">
              <span>{unread > 99 ? '99+' : unread}</span>
              <span className="db:sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
