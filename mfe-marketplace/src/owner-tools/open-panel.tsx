import type { OwnListing } from '@alaso/contracts';
import { lazy, Suspense } from 'react';
import { LateDonateDialog } from '../donate/late-donate-dialog.tsx';
import { useGetOrganizationQuery } from '../listing-page/item-api.ts';
import type { Panel } from './use-panel.ts';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }));

export type OpenPanelProps = {
  listing: OwnListing;
  panel: Panel | null;
  organizationId: string | null;
  onClose: () => void;
};

/**
 * The panel that the address names, if the listing as it stands has it. Its code is fetched when it is
 * opened.
 */
export function OpenPanel({ listing, panel, organizationId, onClose }: OpenPanelProps) {
  if (panel === null || !listing.may.includes(panel)) return null;
  if (panel === 'donate') return <DonatePanel {...{ listing, organizationId, onClose }} />;
  return (
    <Suspense fallback={null}>
      <EditDrawer listing={listing} onClose={onClose} />
    </Suspense>
  );
}

/** The donate dialog, with the chosen organization filled in. It opens empty if that cannot be fetched. */
function DonatePanel({ listing, organizationId, onClose }: Omit<OpenPanelProps, 'panel'>) {
  const skip = organizationId === null;
  const { currentData, isLoading } = useGetOrganizationQuery(
    { params: { id: organizationId ?? '' } },
    { skip },
  );
  if (isLoading) return null;
  return (
    <LateDonateDialog
      open
      listing={listing}
      organization={currentData}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}
