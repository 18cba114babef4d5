import { buttonStyles } from '../buttons/button-styles.ts';
import { cn } from '../class-names.ts';
import { HeartIcon } from '../icons.ts';
import { listingMessages as messages } from './listing.messages.ts';

export type HeartButtonProps = {
  /** The item's name, such as a listing title. */
  title: string;
  pressed: boolean;
  onPress: () => void;
  /** `page` makes the button as large as the other controls on an item page's photo. */
  place?: 'card' | 'page';
};

/** Appears filled if the item is a favorite. The touch target is 44 px. */
export function HeartButton({ title, pressed, onPress, place = 'card' }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={messages.save(title)}
      onClick={onPress}
      className={
        place === 'page'
          ? cn(buttonStyles({ variant: 'secondary', size: 'icon' }), 'al:border-line al:shadow-card')
          : 'al:group/heart al:flex al:size-11 al:items-center al:justify-center al:rounded-full al:-outline-offset-2'
      }
    >
      <span
        className={cn(
          'al:flex al:items-center al:justify-center al:rounded-full',
          place === 'card' &&
            'al:size-9 al:border al:border-line al:bg-surface al:shadow-card al:transition-transform al:duration-150 al:ease-cloth al:group-active/heart:scale-90',
        )}
      >
        <HeartIcon
          aria-hidden="true"
          className={cn('al:size-5', pressed ? 'al:fill-camwood al:text-camwood' : 'al:text-ink')}
        />
      </span>
    </button>
  );
}

export type SavedByProps = { count: number; className?: string };

/** Renders nothing for zero. */
export function SavedBy({ count, className }: SavedByProps) {
  if (count === 0) return null;
  return (
    <p className={cn('al:flex al:items-center al:gap-2 al:text-sm al:text-ink-muted', className)}>
      <HeartIcon aria-hidden="true" className="al:size-4 al:shrink-0 al:text-camwood" />
      <span>{messages.savedBy(count)}</span>
    </p>
  );
}
