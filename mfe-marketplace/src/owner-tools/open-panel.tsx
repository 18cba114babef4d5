import type { OwnListing } from '@alaso/contracts';
import { lazy, Suspense } from 'react';
import { LateDonateDialog } from '../donate/late-donate-dialog.tsx';
import type { Panel } from './use-panel.ts';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }));

export type OpenPanelProps = { listing: OwnListing; panel: Panel | null; onClose: () => void };

/** The panel that the address names, if the listing as it stands has it. Its code is fetched when it is opened. */
export function OpenPanel({ listing, panel, onClose }: OpenPanelProps) {
  if (panel === null || !listing.may.includes(panel)) return null;
  if (panel === 'donate') {
    return <LateDonateDialog open listing={listing} onOpenChange={(open) => !open && onClose()} />;
  }
  return (
    <Suspense fallback={null}>
      <EditDrawer listing={listing} onClose={onClose} />
    </Suspense>
  );
}
