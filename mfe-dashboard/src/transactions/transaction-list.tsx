import type { Transaction } from '@alaso/contracts';
import {
  Badge,
  type BadgeTone,
  EmptyState,
  ErrorPanel,
  formatDate,
  formatNaira,
  ListingPhoto,
  Skeleton,
} from '@alaso/ui';
import { Link } from '@alaso/web-kit';

const tones: Partial<Record<Transaction['status'], BadgeTone>> = { pending: 'warning', completed: 'success' };

function roleIn(transaction: Transaction, userId: string): string {
  const { type, otherPartyFirstName: other } = transaction;
  const isBuyer = transaction.buyerId === userId;
  if (type === 'gift') return isBuyer ? `Gift from ${other}` : `Gift to ${other}`;
  if (type === 'rent') return isBuyer ? `Rented from ${other}` : `Rented to ${other}`;
  return isBuyer ? `Bought from ${other}` : `Sold to ${other}`;
}

function TransactionRow({ transaction, userId }: { transaction: Transaction; userId: string }) {
  const { id, listingId, listingTitle, listingImageUrl, amount, type, status, createdAt } = transaction;
  return (
    <li className="db:flex db:gap-4 db:border-b db:border-line db:py-4 db:first:pt-0 db:last:border-b-0">
      <span className="db:w-16 db:shrink-0 db:self-start db:overflow-hidden db:rounded-control db:sm:w-20">
        <ListingPhoto
          listing={{
            id: listingId,
            title: listingTitle,
            imageUrl: listingImageUrl,
            fabricType: null,
            color: null,
          }}
          decorative
        />
      </span>
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:gap-1">
        <Link
          to={`/item/${listingId}`}
          className="db:line-clamp-2 db:text-sm db:font-semibold db:break-words db:hover:underline"
        >
          {listingTitle}
        </Link>
        <p className="db:text-sm db:text-ink-muted">{roleIn(transaction, userId)}</p>
        <p className="db:text-xs db:text-ink-muted">
          {formatDate(createdAt)} · <span className="db:font-mono">#{id.slice(-8)}</span>
        </p>
      </div>
      <div className="db:flex db:shrink-0 db:flex-col db:items-end db:gap-2">
        <p className="db:text-sm db:font-bold db:tabular-nums">
          {type === 'gift' ? 'Free' : formatNaira(amount)}
        </p>
        <Badge tone={tones[status] ?? 'danger'}>{status}</Badge>
      </div>
    </li>
  );
}

export type TransactionListProps = {
  /** Undefined while loading and after a failure. */
  transactions: readonly Transaction[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
  userId: string;
  /** The sentence where there is none. */
  emptyText: string;
};

/** Orders as rows: the item, with whom, when, how much, how far. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, isError, isFetching, retry, userId, emptyText } = props;
  if (isError)
    return <ErrorPanel title="Failed to fetch transactions" onRetry={retry} retrying={isFetching} />;
  if (!transactions) {
    return (
      <div className="db:flex db:flex-col db:gap-4" aria-hidden>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="db:h-24 db:w-full" />
        ))}
      </div>
    );
  }
  if (transactions.length === 0) return <EmptyState text={emptyText} fabric="aso-oke" color="gold" />;
  return (
    <ul>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} userId={userId} />
      ))}
    </ul>
  );
}
