import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { RetryIcon, WarningIcon } from '../icons.ts';

export type ErrorPanelProps = {
  /** What happened, such as `Failed to fetch listings`. */
  title: ReactNode;
  /** What to do about it, in one sentence. */
  text?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  /** A retry is under way. */
  retrying?: boolean;
  className?: string;
};

/** A failure, shown where it happened: what happened, what to do, Retry. */
export function ErrorPanel({
  title,
  text = 'Check your connection and try again.',
  onRetry,
  retryText = 'Retry',
  retrying = false,
  className,
}: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className={cn(
        'al:flex al:flex-col al:items-start al:gap-3 al:rounded-card al:border al:border-line al:bg-surface al:p-5 al:sm:p-6',
        className,
      )}
    >
      <p className="al:flex al:items-center al:gap-2 al:text-base al:font-semibold al:text-danger">
        <WarningIcon className="al:size-5 al:shrink-0" />
        {title}
      </p>
      <p className="al:max-w-measure al:text-sm al:text-ink-muted">{text}</p>
      {onRetry && (
        <Button
          variant="secondary"
          onClick={onRetry}
          pending={retrying}
          icon={<RetryIcon className="al:size-4" />}
        >
          {retryText}
        </Button>
      )}
    </div>
  );
}
