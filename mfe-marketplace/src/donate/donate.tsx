import { lazy, Suspense, useState } from 'react';
import type { DonateDialogProps } from './donate-dialog.tsx';

const DonateDialog = lazy(async () => ({ default: (await import('./donate-dialog.tsx')).DonateDialog }));

/** Renders the donate dialog. The dialog's code is fetched the first time it is opened. */
export function DonateDialogLoader(props: DonateDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense fallback={null}>
        <DonateDialog {...props} />
      </Suspense>
    )
  );
}
