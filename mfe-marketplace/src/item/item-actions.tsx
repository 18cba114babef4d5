import type { Listing } from '@alaso/contracts';
import { Button, DonateIcon } from '@alaso/ui';
import { useState } from 'react';
import { LateDonateDialog } from '../donate/late-donate-dialog.tsx';
import { OrderButton } from './order-button.tsx';
import type { Dealings } from './use-dealings.ts';

export type ItemActionsProps = {
  listing: Listing;
  dealings: Dealings;
  readAgain: () => Promise<unknown>;
};

/** The item's buttons: they stay in reach of the thumb on phones, and are under the price on wide screens. */
export function ItemActions({ listing, dealings, readAgain }: ItemActionsProps) {
  const [donating, setDonating] = useState(false);

  return (
    <div
      data-bottom-bar=""
      className="mk:sticky mk:bottom-0 mk:z-10 mk:-mx-4 mk:grid mk:auto-cols-fr mk:grid-flow-col mk:gap-2 mk:border-t mk:border-line mk:bg-background mk:px-4 mk:pt-3 mk:pb-[max(0.75rem,env(safe-area-inset-bottom))] mk:sm:-mx-6 mk:sm:px-6 mk:md:static mk:md:-order-1 mk:md:mx-0 mk:md:grid-flow-row mk:md:border-0 mk:md:p-0"
    >
      <OrderButton listing={listing} readAgain={readAgain} />
      {dealings.canDonate && (
        <>
          <Button
            variant="secondary"
            size="lg"
            full
            icon={<DonateIcon className="mk:size-4.5" />}
            onClick={() => setDonating(true)}
          >
            Donate
          </Button>
          <LateDonateDialog listing={listing} open={donating} onOpenChange={setDonating} />
        </>
      )}
    </div>
  );
}
