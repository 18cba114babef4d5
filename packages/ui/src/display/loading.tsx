import { cn } from '../class-names.ts';
import { loadingMessages } from './loading.messages.ts';
import { Skeleton } from './skeleton.tsx';

export type SpinnerProps = {
  /** Describes what is loading. Screen readers announce it, but it is not visible. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { sm: 'al:size-4', md: 'al:size-6', lg: 'al:size-10' };

export function Spinner({ label = loadingMessages.label, size = 'md', className }: SpinnerProps) {
  return (
    <span role="status" aria-label={label} className={cn('al:inline-flex al:text-primary', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
        className={cn('al:animate-[alaso-turn_1.6s_linear_infinite]', sizes[size])}
      >
        <circle cx="12" cy="12" r="9.5" pathLength="60" strokeDasharray="7 3" opacity="0.35" />
        <circle cx="12" cy="12" r="9.5" pathLength="60" strokeDasharray="7 3 7 3 0 60" />
      </svg>
    </span>
  );
}

/**
 * Shown while a page is loading. The shell and the slices show the spinner in the same place, so it does not
 * move when one replaces the other.
 */
export function PagePending({ label }: { label?: string }) {
  return (
    <div className="al:flex al:justify-center al:pt-[28svh] al:pb-16">
      <Spinner size="lg" {...(label !== undefined && { label })} />
    </div>
  );
}

type ListingCardSkeletonProps = {
  /** True for the card of one's own item, which has two rows of buttons above View Details. */
  isOwn?: boolean;
};

/** A placeholder the size of a listing card with a two-line title and, on wide screens, a description. */
export function ListingCardSkeleton({ isOwn = false }: ListingCardSkeletonProps) {
  return (
    <div data-testid="listing-card-skeleton" className="al:flex al:flex-col al:gap-3">
      <Skeleton className="al:aspect-4/5 al:rounded-card" />
      <div className="al:flex al:flex-col al:gap-2">
        <Skeleton className="al:h-5 al:w-1/3" />
        <Skeleton className="al:h-10 al:w-4/5" />
        <Skeleton className="al:h-4.75 al:w-1/2 al:md:h-9.5" />
        <Skeleton className="al:h-10 al:w-full al:max-md:hidden" />
      </div>
      {isOwn && <Skeleton className="al:h-24 al:w-full" />}
      <Skeleton className="al:h-6 al:w-24" />
    </div>
  );
}
