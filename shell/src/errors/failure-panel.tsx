import { ErrorPanel } from '@alaso/ui';
import type { ComponentProps } from 'react';

/** The panel with Retry in place of a page. */
export function FailurePanel(props: ComponentProps<typeof ErrorPanel>) {
  return (
    <div className="al:mx-auto al:w-full al:max-w-2xl al:px-4 al:py-12 al:sm:py-20">
      <ErrorPanel {...props} />
    </div>
  );
}
