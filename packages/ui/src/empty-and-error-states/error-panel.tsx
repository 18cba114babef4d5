import type { Color, FabricType } from '@alaso/contracts';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { RetryIcon, WarningIcon } from '../icons.ts';
import { errorMessages as messages } from './error-panel.messages.ts';

export type ErrorPanelProps = {
  /** Describes what happened, such as `Failed to fetch listings`. */
  title: ReactNode;
  /** Describes what to do about it, in one sentence. */
  text?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  retrying?: boolean;
  className?: string;
};

export function ErrorPanel({
  title,
  text = messages.text,
  onRetry,
  retryText = messages.retry,
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

/** The state of a request, and a way to retry it. */
export type Asked = { error: unknown; isFetching: boolean; retry: () => void };

export type NotFetchedProps = {
  /** The content that could not be fetched, such as `transactions`. Used in the default title. */
  what: string;
  /** Replaces the default title, which contains `what`. */
  title?: string | undefined;
  /** The failed requests. Retry repeats them all. */
  asked: readonly Asked[];
};

/** Shows the server's message for content that failed to load, with a Retry button. */
export function NotFetched({ what, title = messages.notFetched(what), asked }: NotFetchedProps) {
  return (
    <ErrorPanel
      title={title}
      text={asked.map(({ error }) => detailOf(error)).find((detail) => detail !== undefined)}
      onRetry={() => asked.forEach(({ retry }) => retry())}
      retrying={asked.some(({ isFetching }) => isFetching)}
    />
  );
}

function detailOf(error: unknown): string | undefined {
  const hasDetail = typeof error === 'object' && error !== null && 'detail' in error;
  return hasDetail && typeof error.detail === 'string' ? error.detail : undefined;
}

export type EmptyStateProps = {
  text: ReactNode;
  /** A single action: a Button or LinkButton. */
  action?: ReactNode;
  fabric?: FabricType;
  color?: Color;
  className?: string;
};

export function EmptyState({ text, action, fabric = 'adire', color = 'navy', className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'al:flex al:flex-col al:items-center al:gap-4 al:px-4 al:py-8 al:text-center al:sm:py-12',
        className,
      )}
    >
      <Cloth
        seed="empty"
        fabric={fabric}
        color={color}
        className="al:size-20 al:rotate-3 al:rounded-control"
      />
      <p className="al:max-w-measure al:text-base al:text-balance al:text-ink">{text}</p>
      {action}
    </div>
  );
}
