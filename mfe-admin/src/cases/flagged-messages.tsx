import type { FlaggedMessage } from '@alaso/contracts';
import { Badge, EmptyState, ErrorPanel, formatDateTime } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useFlaggedMessagePagesInfiniteQuery } from '../shared/admin-api.ts';
import { listPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { flaggedMessages as words } from './case-messages.messages.ts';

/**
 * Lists the messages and meeting places that the scam guard has flagged, newest first. Does not show the
 * message text, which appears only in a case, and only if the message was reported.
 */
export default function FlaggedMessages() {
  const flagged = listPages<FlaggedMessage>(useFlaggedMessagePagesInfiniteQuery({ query: {} }));
  if (flagged.isError) {
    return <ErrorPanel title={words.failed} onRetry={flagged.retry} retrying={flagged.isFetching} />;
  }
  if (!flagged.items) return <RowSkeletons />;
  if (flagged.items.length === 0) return <EmptyState text={words.none} fabric="lace" color="white" />;
  return (
    <>
      <p className="ad:max-w-measure ad:text-sm ad:text-ink-muted">{words.lead}</p>
      <ul aria-label={words.title}>
        {flagged.items.map((message) => (
          <FlaggedRow key={message.id} message={message} />
        ))}
      </ul>
      <ShowMore list={flagged} />
    </>
  );
}

const linkStyles = 'ad:inline-flex ad:min-h-11 ad:items-center ad:text-primary ad:underline ad:wrap-anywhere';

function FlaggedRow({ message }: { message: FlaggedMessage }) {
  const { senderId, senderName, listingId, listingTitle, warnings, sentAt, isMeetingPlace } = message;
  return (
    <li className="ad:flex ad:flex-col ad:gap-1 ad:border-b ad:border-line ad:py-3 ad:last:border-b-0">
      <p className="ad:flex ad:flex-wrap ad:gap-2">
        {warnings.map((warning) => (
          <Badge key={warning} tone="danger">
            {words.warnings[warning]}
          </Badge>
        ))}
        {isMeetingPlace && <Badge>{words.meetingPlace}</Badge>}
      </p>
      <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-3 ad:text-sm ad:font-semibold">
        <Link to={`/admin?person=${senderId}`} className={linkStyles}>
          {senderName}
        </Link>
        <Link to={`/admin?listing=${listingId}`} className={linkStyles}>
          {listingTitle}
        </Link>
        <time dateTime={sentAt} className="ad:text-xs ad:font-normal ad:text-ink-muted">
          {formatDateTime(sentAt)}
        </time>
      </p>
    </li>
  );
}
