import type { ReleasedSlice } from '@alaso/contracts';
import { FailurePanel } from '../errors/failure-panel.tsx';
import { refusalOf } from '../federation/refusal.ts';

/**
 * The panel in a failed slice's place. A slice that does not fit this shell may fit the one that a reload
 * loads.
 */
export function SliceFailure({ slice, retry }: { slice: ReleasedSlice; retry: () => void }) {
  const title = `${slice.title} could not be shown`;
  if (refusalOf(slice) !== null) {
    return (
      <FailurePanel
        title={title}
        text="The rest of Alaso still works. Reload this page in a moment."
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <FailurePanel
      title={title}
      text="The rest of Alaso still works. Check your connection and try again."
      onRetry={retry}
    />
  );
}
