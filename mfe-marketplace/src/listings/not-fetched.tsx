import { ErrorPanel } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';

/** A list of listings that did not come, with the server's own words where it said something. */
export function NotFetched({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorPanel
      title="Failed to fetch listings"
      text={isCallError(error) ? error.detail : undefined}
      onRetry={onRetry}
    />
  );
}
