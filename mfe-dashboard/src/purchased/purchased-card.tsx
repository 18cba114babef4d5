import { photoAt, type Transaction } from '@alaso/contracts';
import { formatDate, LinkButton, ListingPhoto } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';
import { OrderStatus } from '../transactions/order-status.tsx';
import { amountInWords, orderInWords, rentalDaysInWords } from '../transactions/order-words.ts';

/** An item that the user has ordered: its photo, price, seller and date, and a link to it. */
export function PurchasedCard({ order, userId }: { order: Transaction; userId: string }) {
  const titleId = useId();
  const { listingId, listingTitle, listingImageUrl, createdAt } = order;
  const days = rentalDaysInWords(order);
  const photo = listingImageUrl === null ? null : photoAt(listingImageUrl);
  return (
    <article
      aria-labelledby={titleId}
      className="db:relative db:flex db:w-full db:min-w-0 db:flex-col db:gap-3"
    >
      <div className="db:relative db:overflow-hidden db:rounded-card">
        <ListingPhoto
          listing={{
            id: listingId,
            title: listingTitle,
            imageUrl: listingImageUrl,
            photos: photo ? [photo] : [],
            fabricType: null,
            color: null,
          }}
          decorative
        />
      </div>
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
        <p className="db:font-bold db:tabular-nums">{amountInWords(order)}</p>
        <h3
          id={titleId}
          className="db:line-clamp-2 db:font-sans db:text-sm db:leading-snug db:font-semibold db:wrap-anywhere"
        >
          {listingTitle}
        </h3>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">{orderInWords(order, userId)}</p>
        <p className="db:text-xs db:text-ink-muted">
          {days === null ? `Ordered ${formatDate(createdAt)}` : `For ${days}`}
        </p>
        <span className="db:mt-auto db:pt-1">
          <OrderStatus status={order.status} />
        </span>
      </div>
      <LinkButton asChild stretched variant="secondary" className="db:min-w-fit db:px-3!">
        <Link to={`/item/${listingId}`} aria-label={`View Details: ${listingTitle}`}>
          View Details
        </Link>
      </LinkButton>
    </article>
  );
}
