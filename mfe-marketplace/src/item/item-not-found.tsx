import { Button, Cloth, LinkButton, RetryIcon } from '@alaso/ui';
import { isCallError, Link } from '@alaso/web-kit';

export type ItemNotFoundProps = { error: unknown; onRetry: () => void };

/** No such item, or it could not be fetched: then asking once more may help. */
export function ItemNotFound({ error, onRetry }: ItemNotFoundProps) {
  const gone = isCallError(error) && error.status === 404;
  return (
    <div className="mk:flex mk:flex-col mk:items-center mk:gap-5 mk:py-12 mk:text-center">
      <Cloth
        seed="not-found"
        fabric="aso-oke"
        color="navy"
        className="mk:size-28 mk:-rotate-3 mk:rounded-control"
      />
      <h1 className="mk:text-xl">Item Not Found</h1>
      <p className="mk:max-w-measure mk:text-ink-muted" role={gone ? undefined : 'alert'}>
        {gone
          ? 'It may have been taken down, or the address is not complete.'
          : isCallError(error)
            ? error.detail
            : 'Something went wrong. Try again in a moment.'}
      </p>
      <div className="mk:flex mk:flex-wrap mk:justify-center mk:gap-2">
        {!gone && (
          <Button variant="secondary" icon={<RetryIcon className="mk:size-4" />} onClick={onRetry}>
            Retry
          </Button>
        )}
        <LinkButton asChild>
          <Link to="/explore">Back to Explore</Link>
        </LinkButton>
      </div>
    </div>
  );
}
