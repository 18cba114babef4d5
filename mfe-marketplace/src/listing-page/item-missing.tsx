import { Button, Cloth, LinkButton } from '@alaso/ui';
import { RetryIcon } from '@alaso/ui/icons';
import { isCallError, Link } from '@alaso/web-kit';
import { listingPageMessages } from './listing-page.messages.ts';

const { missing: words } = listingPageMessages;

export function isNotFound(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}

export type ItemMissingProps = { error: unknown; onRetry: () => void };

/**
 * Shown if the item does not exist or could not be fetched. In the second case, the Retry button comes first.
 */
export function ItemMissing({ error, onRetry }: ItemMissingProps) {
  const notFound = isNotFound(error);
  return (
    <div className="mk:flex mk:flex-col mk:items-center mk:gap-5 mk:py-12 mk:text-center">
      <Cloth
        seed="not-found"
        fabric="aso-oke"
        color="navy"
        className="mk:size-28 mk:-rotate-3 mk:rounded-control"
      />
      <h1 className="mk:text-xl">{notFound ? words.notFound : words.notLoaded}</h1>
      <p className="mk:max-w-measure mk:text-ink-muted" role={notFound ? undefined : 'alert'}>
        {notFound ? words.notFoundText : isCallError(error) ? error.detail : words.notLoadedText}
      </p>
      <div className="mk:flex mk:flex-wrap mk:justify-center mk:gap-2">
        {!notFound && (
          <Button icon={<RetryIcon className="mk:size-4" />} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        <LinkButton asChild variant={notFound ? 'primary' : 'secondary'}>
          <Link to="/explore">{words.backToExplore}</Link>
        </LinkButton>
      </div>
    </div>
  );
}
