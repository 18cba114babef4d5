import type { Listing } from '@alaso/contracts';
import { Badge } from '@alaso/ui';
import { useGetProfileQuery } from '../listing-page/item-api.ts';

/** Says of a service whether it is a tailor's. Nothing while that is not known. */
export function TailorBadge({ listing: { ownerId } }: { listing: Listing }) {
  const { currentData } = useGetProfileQuery({ params: { id: ownerId } });
  if (currentData?.isTailor === undefined) return null;
  return currentData.isTailor ? (
    <Badge tone="success">Tailor</Badge>
  ) : (
    <Badge tone="neutral">No Tailor badge</Badge>
  );
}
