import { RecentIcon } from '@alaso/ui/icons';
import { useGetFreeSlotQuery } from '../shared/item-api.ts';
import { slotInWords } from './free-slot.messages.ts';

/** When the tailor of a service can begin another job; nothing while that is not known. */
export default function FreeSlot({ listingId }: { listingId: string }) {
  const { currentData } = useGetFreeSlotQuery({ params: { listingId } });
  if (!currentData) return null;
  return (
    <>
      <RecentIcon aria-hidden="true" className="mk:size-4" />
      <span>{slotInWords(currentData.days)}</span>
    </>
  );
}
