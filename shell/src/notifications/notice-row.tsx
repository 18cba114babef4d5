import type { authRoutes } from '@alaso/contracts';
import { cn, formatDateTime } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useReadNoticeMutation } from './notices-api.ts';

type NoticeRowProps = { notice: authRoutes.Notice; onOpen: () => void };

/** One notice. Opening it marks it as read and leads to its page. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const [read] = useReadNoticeMutation();
  const isUnread = notice.readAt === null;

  function open() {
    // Should this fail, it stays unread and says so: nothing is lost.
    if (isUnread) void read({ params: { id: notice.id } });
    onOpen();
  }

  return (
    <Link
      to={notice.link}
      onClick={open}
      className="al:relative al:flex al:min-h-11 al:flex-col al:gap-0.5 al:py-3 al:pr-4 al:pl-8 al:text-ink al:hover:bg-sunken al:focus-visible:-outline-offset-2"
    >
      {isUnread && (
        <span className="al:absolute al:top-5 al:left-3.5 al:size-2 al:rounded-full al:bg-primary">
          <span className="al:sr-only">Unread</span>
        </span>
      )}
      <span
        className={cn(
          'al:line-clamp-2 al:text-sm al:wrap-anywhere',
          isUnread ? 'al:font-bold' : 'al:font-semibold',
        )}
      >
        {notice.title}
      </span>
      {notice.text !== '' && (
        <span className="al:line-clamp-3 al:text-sm al:wrap-anywhere al:text-ink-muted">{notice.text}</span>
      )}
      <time dateTime={notice.createdAt} className="al:text-xs al:text-ink-muted">
        {formatDateTime(notice.createdAt)}
      </time>
    </Link>
  );
}
