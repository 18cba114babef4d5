import { type Listing, placeInWords } from '@alaso/contracts';
import { CategoryBadge, LinkButton, Marked, Price } from '@alaso/ui';
import { type ComponentType, type ReactNode, useId } from 'react';
import { cardMessages } from './shared.messages.ts';

/** Makes a card fill the height of its list item, so that all cards in a row are the same height. */
export const cardBox = 'mk:flex';

export const cardPhoto = 'mk:block mk:aspect-4/5 mk:h-auto mk:w-full mk:bg-sunken';

/** Styles for a button in a card. */
export const inCard = 'mk:min-w-fit mk:flex-1 mk:px-3';

/** A plain link on phones, where the whole card can be tapped. */
const detailsLink =
  'mk:min-w-fit mk:px-3 mk:max-md:min-h-6 mk:max-md:border-0 mk:max-md:bg-transparent mk:max-md:p-0 mk:max-md:text-xs mk:max-md:underline mk:max-md:underline-offset-4';

export type CardFaceProps = {
  listing: Listing;
  Link: ComponentType<{ to: string; className?: string; 'aria-label'?: string; children?: ReactNode }>;
  photo: ReactNode;
  /** A control in the photo's top right corner. */
  corner?: ReactNode;
  /** A button next to View Details. */
  action?: ReactNode;
  titleAs?: 'h2' | 'h3';
};

/**
 * Shows a listing in a grid: photo, price, title, facts, place, and two lines of description. Phones show the
 * facts and the place in one line, and no description. Uses no state or API calls, because the build also
 * renders it (`first-paint.tsx`).
 */
export function CardFace({ listing, Link, photo, corner, action, titleAs: Title = 'h3' }: CardFaceProps) {
  const titleId = useId();
  const { id, title, category, size, condition, place, status, availability } = listing;
  const reserved = status === 'active' && availability === 'reserved';
  const kind = category === 'upcycle' ? cardMessages.service : cardMessages.preLoved;
  const facts = [size, condition].filter((fact) => fact !== null);

  return (
    <article
      aria-labelledby={titleId}
      className="mk:group mk:relative mk:flex mk:w-full mk:min-w-0 mk:flex-col mk:gap-3"
    >
      <div className="mk:group/photo mk:relative mk:overflow-hidden mk:rounded-card">
        {photo}
        {corner !== undefined && <div className="mk:absolute mk:top-1 mk:right-1 mk:z-1">{corner}</div>}
        {/* At the foot of a photo: at the top of a small card it would hide the neckline. Bare cloth has its words there. */}
        <div className="mk:absolute mk:top-2 mk:right-10 mk:left-1.5 mk:flex mk:group-has-[img]/photo:right-2 mk:group-has-[img]/photo:left-2 mk:group-has-[img]/photo:top-auto mk:group-has-[img]/photo:bottom-2">
          <CategoryBadge category={category} />
        </div>
      </div>
      <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-1">
        <Price category={category} price={listing.price} reducedFrom={listing.reducedFrom} />
        <Title
          id={titleId}
          className="mk:line-clamp-2 mk:font-sans mk:text-sm mk:leading-snug mk:font-semibold mk:break-words"
        >
          <Marked text={title} marks={listing.marks} />
        </Title>
        <p className="mk:line-clamp-1 mk:text-xs mk:break-words mk:text-ink-muted mk:md:line-clamp-none">
          {reserved && <strong className="mk:font-semibold mk:text-gold-ink">{cardMessages.reserved}</strong>}
          {facts.length === 0 ? (
            <span>{kind}</span>
          ) : (
            <>
              <span className="mk:max-md:hidden">{`${kind} · `}</span>
              <span>{facts.join(' · ')}</span>
            </>
          )}
          {place && (
            <span className="mk:max-md:before:content-['_·_'] mk:md:block">{placeInWords(place)}</span>
          )}
        </p>
        {listing.description !== null && (
          <p className="mk:line-clamp-2 mk:text-sm mk:break-words mk:text-ink-muted mk:max-md:hidden">
            {listing.description}
          </p>
        )}
      </div>
      {/* Wraps upward, so that View Details is at the same height in all cards of a row. */}
      <div className="mk:mt-auto mk:flex mk:flex-wrap mk:gap-2">
        {action}
        <LinkButton asChild stretched variant="secondary" size="sm" className={detailsLink}>
          <Link to={`/item/${id}`} aria-label={cardMessages.detailsOf(title)}>
            {cardMessages.details}
          </Link>
        </LinkButton>
      </div>
    </article>
  );
}
