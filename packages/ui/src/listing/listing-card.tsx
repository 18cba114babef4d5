import { type Listing, placeInWords } from '@alaso/contracts';
import { type ComponentType, type MouseEventHandler, type ReactNode, useId } from 'react';
import { CategoryBadge, LinkButton, ListingPhoto, Marked, Price } from '@alaso/ui';
import { cardMessages as messages } from './listing-card.messages.ts';

/** A plain link, because the whole card can be tapped. */
const detailsLink =
  'al:min-h-6! al:min-w-fit al:border-0 al:bg-transparent al:p-0! al:text-xs al:underline al:underline-offset-4 al:hover:bg-transparent';

type CardLinkProps = {
  to: string;
  className?: string;
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
};

export type ListingCardProps = {
  listing: Listing;
  /** The link component to use. If absent, the card has no View Details link. */
  Link?: ComponentType<CardLinkProps>;
  /** Called when the user follows the link. */
  onOpen?: MouseEventHandler<HTMLAnchorElement>;
  /** Replaces the photo, such as by a placeholder in a page that the build renders. */
  photo?: ReactNode;
  /** True if the card is visible without scrolling, in which case its photo loads first. */
  eager?: boolean;
  /** Buttons above View Details, or beside it where the card is wide enough. */
  action?: ReactNode;
  /** A status shown next to the category on the photo, such as a Badge that reads `Sold`. */
  mark?: ReactNode;
  /** A control in the top right corner of the photo, such as a heart button. */
  corner?: ReactNode;
  /** A note for the owner, shown below the facts. */
  note?: ReactNode;
  /** Heading level for the title. */
  titleAs?: 'h2' | 'h3';
};

/**
 * Shows a listing in a grid: photo, price, title, facts, place, and two lines of description. Phones show the
 * facts and the place in one line, and no description. Uses no state or API calls of its own, because the
 * marketplace's build also renders it.
 */
export function ListingCard({
  listing,
  Link,
  onOpen,
  photo,
  eager = false,
  action,
  mark,
  corner,
  note,
  titleAs: Title = 'h3',
}: ListingCardProps) {
  const titleId = useId();
  const { id, title, category, size, condition, place, status, availability, description } = listing;
  const reserved = status === 'active' && availability === 'reserved';
  const kind = category === 'upcycle' ? messages.service : messages.preLoved;
  const facts = [size, condition].filter((fact) => fact !== null);

  return (
    <article
      aria-labelledby={titleId}
      className="al:group al:relative al:flex al:w-full al:min-w-0 al:flex-col al:gap-3"
    >
      <div className="al:group/photo al:relative al:overflow-hidden al:rounded-card">
        {photo ?? (
          <ListingPhoto
            listing={listing}
            eager={eager}
            decorative
            className="al:transition-transform al:duration-200 al:ease-cloth al:group-hover:scale-[1.02]"
          />
        )}
        {corner !== undefined && <div className="al:absolute al:top-1 al:right-1 al:z-1">{corner}</div>}
        {/* At the foot of a photo, so that they do not hide the neckline. Bare cloth has its text there. */}
        <div className="al:absolute al:top-2 al:right-10 al:left-1.5 al:flex al:flex-wrap-reverse al:gap-1 al:group-has-[img]/photo:right-2 al:group-has-[img]/photo:left-2 al:group-has-[img]/photo:top-auto al:group-has-[img]/photo:bottom-2">
          <CategoryBadge category={category} />
          {mark}
        </div>
      </div>
      <div className="al:flex al:min-w-0 al:flex-col al:gap-1">
        <Price category={category} price={listing.price} reducedFrom={listing.reducedFrom} />
        <Title
          id={titleId}
          className="al:line-clamp-2 al:font-sans al:text-sm al:leading-snug al:font-semibold al:break-words"
        >
          <Marked text={title} marks={listing.marks} />
        </Title>
        <p className="al:line-clamp-1 al:text-xs al:break-words al:text-ink-muted al:md:line-clamp-none">
          {reserved && <strong className="al:font-semibold al:text-gold-ink">{messages.reserved}</strong>}
          {facts.length === 0 ? (
            <span>{kind}</span>
          ) : (
            <>
              <span className="al:max-md:hidden">{messages.kindBefore(kind)}</span>
              <span>{facts.join(' · ')}</span>
            </>
          )}
          {place && (
            <span className="al:max-md:before:content-['_·_'] al:md:block">{placeInWords(place)}</span>
          )}
        </p>
        {description !== null && (
          <p className="al:line-clamp-2 al:text-sm al:break-words al:text-ink-muted al:max-md:hidden">
            {description}
          </p>
        )}
        {note}
      </div>
      {/* Wraps upward, so that View Details is at the same height in all cards of a row. */}
      {(Link !== undefined || action !== undefined) && (
        <div className="al:mt-auto al:flex al:flex-wrap al:items-end al:gap-2">
          {action}
          {Link && (
            <LinkButton asChild stretched variant="secondary" size="sm" className={detailsLink}>
              <Link
                to={`/item/${id}`}
                aria-label={messages.detailsOf(title)}
                {...(onOpen && { onClick: onOpen })}
              >
                {messages.details}
              </Link>
            </LinkButton>
          )}
        </div>
      )}
    </article>
  );
}
