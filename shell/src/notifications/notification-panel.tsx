import type { authRoutes } from '@alaso/contracts';
import {
  Button,
  cn,
  EmptyState,
  ErrorPanel,
  formatDateTime,
  IconButton,
  Skeleton,
  useShowMore,
} from '@alaso/ui';
import { SettingsIcon } from '@alaso/ui/icons';
import { Link, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useRef } from 'react';
import {
  useListNotificationsInfiniteQuery,
  useReadNotificationMutation,
  useReadNotificationsMutation,
} from './notifications-api.ts';
import { notificationsMessages as messages } from './notifications.messages.ts';

type NotificationRowProps = { notification: authRoutes.Notification; onOpen: () => void };

/** A notification row. Opening it marks the notification as read and goes to the notification's page. */
function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const [read] = useReadNotificationMutation();
  const isUnread = notification.readAt === null;

  function open() {
    // If this fails, nothing is lost: the notification is still stored and shown as unread.
    if (isUnread) void read({ params: { id: notification.id } });
    onOpen();
  }

  return (
    <Link
      to={notification.link}
      onClick={open}
      className="al:relative al:flex al:min-h-11 al:flex-col al:gap-0.5 al:py-3 al:pr-4 al:pl-8 al:text-ink al:hover:bg-sunken al:focus-visible:-outline-offset-2"
    >
      {isUnread && (
        <span className="al:absolute al:top-5 al:left-3.5 al:size-2 al:rounded-full al:bg-primary">
          <span className="al:sr-only">{messages.unread}</span>
        </span>
      )}
      <span
        className={cn(
          'al:line-clamp-2 al:text-sm al:wrap-anywhere',
          isUnread ? 'al:font-bold' : 'al:font-semibold',
        )}
      >
        {notification.title}
      </span>
      {notification.text !== '' && (
        <span className="al:line-clamp-3 al:text-sm al:wrap-anywhere al:text-ink-muted">
          {notification.text}
        </span>
      )}
      <time dateTime={notification.createdAt} className="al:text-xs al:text-ink-muted">
        {formatDateTime(notification.createdAt)}
      </time>
    </Link>
  );
}

type NotificationPanelProps = {
  unread: number;
  /** Called when the user navigates to a page. */
  onLeave: () => void;
  onSettings: () => void;
};

/** The bell's panel, with the newest notifications first. */
export function NotificationPanel({ unread, onLeave, onSettings }: NotificationPanelProps) {
  const notifications = useListNotificationsInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: 60 });
  const [readAll, { isLoading: isReading }] = useReadNotificationsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows: Rows | undefined = notifications.data?.pages.flatMap(({ items }) => items);
  const newest = rows?.[0];

  async function readAllUpTo(newestId: string) {
    try {
      await readAll({ body: { newestId } }).unwrap();
      // Focus moves to the heading, because the button disappears.
      heading.current?.focus();
    } catch (error) {
      notifyFailure(error, {
        title: messages.markFailed,
        otherwise: messages.tryAgain,
      });
    }
  }

  return (
    <>
      <header className="al:flex al:min-h-14 al:flex-wrap al:items-center al:justify-between al:gap-x-2 al:border-b al:border-line al:px-4">
        <h2 ref={heading} tabIndex={-1} className="al:text-[min(1.3125rem,5vw)] al:font-bold">
          {messages.title}
        </h2>
        <span className="al:flex al:items-center">
          {newest && unread > 0 && (
            <Button variant="ghost" size="sm" pending={isReading} onClick={() => void readAllUpTo(newest.id)}>
              {messages.markAllAsRead}
            </Button>
          )}
          <IconButton
            label={messages.settings}
            icon={<SettingsIcon className="al:size-5" />}
            onClick={onSettings}
          />
        </span>
      </header>
      <div
        className="al:min-h-0 al:overflow-y-auto al:overscroll-contain"
        aria-busy={notifications.isFetching}
      >
        {rows ? (
          <Rows notifications={notifications} rows={rows} onLeave={onLeave} />
        ) : (
          <NoRows notifications={notifications} />
        )}
      </div>
    </>
  );
}

type Listed = {
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};
type Rows = readonly authRoutes.Notification[];

function NoRows({ notifications: { isError, error, isFetching, refetch } }: { notifications: Listed }) {
  if (isError && !isFetching) {
    return (
      <ErrorPanel
        className="al:m-4"
        title={messages.failed}
        text={sentenceOf(error, messages.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={messages.loading} className="al:flex al:flex-col al:gap-6 al:px-4 al:py-5">
      {[1, 2, 3].map((index) => (
        <div key={index} className="al:flex al:flex-col al:gap-2">
          <Skeleton className="al:h-5 al:w-2/3" />
          <Skeleton className="al:h-4 al:w-full" />
        </div>
      ))}
    </div>
  );
}

function Rows({ notifications, rows, onLeave }: { notifications: Listed; rows: Rows; onLeave: () => void }) {
  const { list, showMore } = useShowMore<HTMLUListElement>(() => notifications.fetchNextPage());
  if (rows.length === 0) return <EmptyState className="al:py-8" text={messages.none} />;
  return (
    <>
      <ul ref={list} className="al:divide-y al:divide-line">
        {rows.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={onLeave} />
          </li>
        ))}
      </ul>
      {notifications.hasNextPage && (
        <div className="al:border-t al:border-line al:p-3">
          <Button variant="secondary" full pending={notifications.isFetchingNextPage} onClick={showMore}>
            {messages.showMore}
          </Button>
        </div>
      )}
      {notifications.isFetchNextPageError && (
        <ErrorPanel className="al:m-4" title={messages.failed} onRetry={showMore} />
      )}
    </>
  );
}
