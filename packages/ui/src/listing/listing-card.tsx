import { type Listing, type OwnAct, placeInWords } from '@alaso/contracts';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Button, CategoryBadge, cn, LinkButton, ListingPhoto, Marked, Price } from '@alaso/ui';
import { DeleteIcon, DonateIcon, EditIcon, PauseIcon, ResumeIcon, RetryIcon, TagIcon } from '../icons.ts';
import { cardMessages as messages, ownActWords } from './listing-card.messages.ts';

/** An action on the card for the listing's owner. */
export type ListingAction = OwnAct;

export type ListingCardProps = {
  listing: Listing;
  /** The link component to use. If absent, the card has no View Details link. */
  Link?: ComponentType<{
    to: string;
    className?: string;
    'aria-label'?: string;
    children?: ReactNode;
  }>;
  /** Owner actions, in display order. */
  actions?: readonly ListingAction[];
  onAction?: (action: ListingAction, listing: Listing) => void;
  pending?: ListingAction | null;
  /** A status shown next to the category on the photo, such as a Badge that reads `Sold`. */
  mark?: ReactNode;
  /** A control in the top right corner of the photo, such as a heart button. */
  corner?: ReactNode;
  /** A note for the owner, shown below the facts. */
  note?: ReactNode;
  /** Heading level for the title. */
  titleAs?: 'h2' | 'h3';
  className?: string;
};

const actionIcons: Record<ListingAction, ReactNode> = {
  edit: <EditIcon className="al:size-4" />,
  delete: <DeleteIcon className="al:size-4" />,
  donate: <DonateIcon className="al:size-4" />,
  pause: <PauseIcon className="al:size-4" />,
  resume: <ResumeIcon className="al:size-4" />,
  restore: <RetryIcon className="al:size-4" />,
  'list-again': <TagIcon className="al:size-4" />,
};

export function ListingCard({
  listing,
  Link,
  actions = [],
  onAction,
  pending = null,
  mark,
  corner,
  note,
  titleAs: Title = 'h3',
  className,
}: ListingCardProps) {
  const titleId = useId();
  const kind = listing.category === 'upcycle' ? messages.service : messages.preLoved;
  const reserved = listing.status === 'active' && listing.availability === 'reserved';
  const facts = [kind, listing.size, listing.condition].filter((fact) => fact !== null);

  return (
    <article
      aria-labelledby={titleId}
      className={cn('al:group al:relative al:flex al:w-full al:min-w-0 al:flex-col al:gap-3', className)}
    >
      <div className="al:group/photo al:relative al:overflow-hidden al:rounded-card">
        <ListingPhoto
          listing={listing}
          decorative
          className="al:transition-transform al:duration-200 al:ease-cloth al:group-hover:scale-[1.02]"
        />
        {corner !== undefined && <div className="al:absolute al:top-1 al:right-1 al:z-1">{corner}</div>}
        {/* At the foot of a photo, so that they do not hide the neckline. Bare cloth has its text there. */}
        <div className="al:absolute al:top-2 al:right-10 al:left-1.5 al:flex al:flex-wrap-reverse al:gap-1 al:group-has-[img]/photo:right-2 al:group-has-[img]/photo:left-2 al:group-has-[img]/photo:top-auto al:group-has-[img]/photo:bottom-2">
          <CategoryBadge category={listing.category} />
          {mark}
        </div>
      </div>
      <div className="al:flex al:min-w-0 al:flex-col al:gap-1">
        <Price category={listing.category} price={listing.price} reducedFrom={listing.reducedFrom} />
        <Title
          id={titleId}
          className="al:line-clamp-2 al:font-sans al:text-sm al:leading-snug al:font-semibold al:break-words"
        >
          <Marked text={listing.title} marks={listing.marks} />
        </Title>
        <p className="al:text-xs al:text-ink-muted">
          {reserved && <strong className="al:font-semibold al:text-gold-ink">{messages.reserved}</strong>}
          <span>{facts.join(' · ')}</span>
        </p>
        {listing.place && (
          <p className="al:text-xs al:break-words al:text-ink-muted">{placeInWords(listing.place)}</p>
        )}
        {listing.description !== null && (
          <p className="al:line-clamp-2 al:text-sm al:break-words al:text-ink-muted">{listing.description}</p>
        )}
        {note}
      </div>
      {/* Wraps upwards, so that View Details is at the same height in all cards of a row. */}
      {(Link !== undefined || actions.length > 0) && (
        <div className="al:mt-auto al:flex al:flex-wrap al:gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              variant="secondary"
              icon={actionIcons[action]}
              pending={action === pending}
              aria-label={messages.actOn(ownActWords[action], listing.title)}
              onClick={() => onAction?.(action, listing)}
              className="al:relative al:z-1 al:min-w-fit al:flex-1 al:px-3!"
            >
              {ownActWords[action]}
            </Button>
          ))}
          {Link && (
            <LinkButton asChild stretched variant="secondary" className="al:min-w-fit al:flex-1 al:px-3!">
              <Link to={`/item/${listing.id}`} aria-label={messages.detailsOf(listing.title)}>
                {messages.details}
              </Link>
            </LinkButton>
          )}
        </div>
      )}
    </article>
  );
}
