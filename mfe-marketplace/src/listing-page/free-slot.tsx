import { RecentIcon } from '@alaso/ui/icons';
import { useGetFreeSlotQuery } from '../shared/item-api.ts';
import { slotInWords } from './free-slot.messages.ts';

/** Shows when the tailor can start a new job. Renders nothing until the response arrives. */
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
