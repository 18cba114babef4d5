import type { Listing } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { ReportButton } from '../reports/report-button.tsx';

/** The way to the admins for anybody but the owner of an item. */
export function ReportItem({ listing: { id, title, ownerId } }: { listing: Listing }) {
  const { user } = useSession();
  if (user?.id === ownerId) return null;
  return (
    <ReportButton about={{ listingId: id }} name={title}>
      Report this item
    </ReportButton>
  );
}
