import { daysInWords } from '@alaso/ui';
import { RecentIcon } from '@alaso/ui/icons';
import { useGetFreeSlotQuery } from '../listing-page/item-api.ts';

/** When the tailor of a service can begin another job. Its place is kept until that is known. */
export function FreeSlot({ listingId }: { listingId: string }) {
  const { currentData } = useGetFreeSlotQuery({ params: { listingId } });
  return (
    <p className="mk:flex mk:min-h-6 mk:items-center mk:gap-2 mk:text-sm mk:text-ink-muted">
      {currentData && (
        <>
          <RecentIcon aria-hidden="true" className="mk:size-4" />
          {slotInWords(currentData.days)}
        </>
      )}
    </p>
  );
}

const slotInWords = (days: number) =>
  days === 0 ? 'Can start right away' : `Next free slot in ${daysInWords(days)}`;
