import type { Color, FabricType } from '@alaso/contracts';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { RetryIcon, WarningIcon } from '../icons.ts';

export type ErrorPanelProps = {
  /** Says what happened, such as `Failed to fetch listings`. */
  title: ReactNode;
  /** Says what to do about it, in one sentence. */
  text?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  /** A retry is under way. */
  retrying?: boolean;
  className?: string;
};

/** Shows a failure where it happened: what happened, what to do, and Retry. */
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
        <span>{title}</span>
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

/** Something that was asked for, and how to ask again. */
export type Asked = { error: unknown; isFetching: boolean; retry: () => void };

export type NotFetchedProps = {
  /** `transactions`: the panel says that they could not be fetched. */
  what: string;
  /** Replaces the title that names `what`. */
  title?: string | undefined;
  /** The failed requests; Retry repeats exactly these. */
  asked: readonly Asked[];
};

/** Shows the server's message for what failed to load, with a Retry. */
export function NotFetched({ what, title = `Failed to fetch ${what}`, asked }: NotFetchedProps) {
  return (
    <ErrorPanel
      title={title}
      text={asked.map(({ error }) => detailOf(error)).find((detail) => detail !== undefined)}
      onRetry={() => asked.forEach(({ retry }) => retry())}
      retrying={asked.some(({ isFetching }) => isFetching)}
    />
  );
}

/** Returns the message of a failed call for the user. */
function detailOf(error: unknown): string | undefined {
  const hasDetail = typeof error === 'object' && error !== null && 'detail' in error;
  return hasDetail && typeof error.detail === 'string' ? error.detail : undefined;
}

export type EmptyStateProps = {
  /** The sentence. */
  text: ReactNode;
  /** One action: a Button or LinkButton. */
  action?: ReactNode;
  fabric?: FabricType;
  color?: Color;
  className?: string;
};

/** Nothing here yet: a swatch of cloth, one sentence, one action. */
export function EmptyState({ text, action, fabric = 'adire', color = 'navy', className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'al:flex al:flex-col al:items-center al:gap-5 al:px-4 al:py-12 al:text-center al:sm:py-16',
        className,
      )}
    >
      <Cloth
        seed="empty"
        fabric={fabric}
        color={color}
        className="al:size-28 al:rotate-3 al:rounded-control"
      />
      <p className="al:max-w-measure al:text-base al:text-ink">{text}</p>
      {action}
    </div>
  );
}
