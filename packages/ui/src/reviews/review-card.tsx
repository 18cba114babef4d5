import { type OwnReview, reviewTagWords } from '@alaso/contracts';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Badge } from '../display/card.tsx';
import { formatDate } from '../format/date.ts';
import { reviewWords as words } from './review.messages.ts';

const five = [1, 2, 3, 4, 5] as const;

export const RatingStar = ({ isFull, className }: { isFull: boolean; className?: string }) => (
  <Star
    aria-hidden="true"
    className={cn(
      'al:size-5 al:shrink-0',
      isFull ? 'al:fill-gold al:text-gold-ink' : 'al:text-ink-muted',
      className,
    )}
  />
);

export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={words.stars(stars)} className="al:inline-flex al:gap-0.5">
    {five.map((one) => (
      <RatingStar key={one} isFull={one <= Math.round(stars)} />
    ))}
  </span>
);

export type ReviewCardProps = {
  review: Omit<OwnReview, 'isHidden'> & { isHidden?: boolean };
  /** The reviewed member, who may have replied. */
  memberName: string;
  /** Shown instead of the author's name. */
  title?: string;
  /** Notes and buttons shown below the review. */
  children?: ReactNode;
};

export function ReviewCard({ review, memberName, title, children }: ReviewCardProps) {
  const { authorName, kind, side, stars, tags, text, publishedAt, reply, isHidden = false } = review;
  return (
    <article className="al:flex al:min-w-0 al:flex-col al:gap-2 al:rounded-card al:border al:border-line al:bg-surface al:p-4">
      <header className="al:flex al:flex-wrap al:items-center al:gap-x-3 al:gap-y-1">
        <span className="al:min-w-0 al:font-semibold al:wrap-anywhere">{title ?? authorName}</span>
        <Stars stars={stars} />
        {isHidden && <Badge tone="warning">{words.hidden}</Badge>}
      </header>
      <p className="al:text-sm al:text-ink-muted">
        {[title === undefined && words.author(kind, side), publishedAt !== null && formatDate(publishedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {tags.length > 0 && (
        <ul className="al:flex al:flex-wrap al:gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{reviewTagWords[tag]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <p className="al:max-w-measure al:wrap-anywhere al:whitespace-pre-line">{text}</p>}
      {reply && (
        <div className="al:border-l-2 al:border-gold al:pl-3 al:text-sm">
          <p className="al:font-semibold al:wrap-anywhere">{words.reply(memberName)}</p>
          <p className="al:max-w-measure al:wrap-anywhere al:whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
