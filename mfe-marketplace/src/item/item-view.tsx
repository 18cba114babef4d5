import type { Listing } from '@alaso/contracts';
import {
  Badge,
  Button,
  CategoryBadge,
  DonateIcon,
  IconButton,
  ListingPhoto,
  Price,
  RunningStitch,
  ShareIcon,
} from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetListingQuery } from '../api.ts';
import { LateDonateDialog } from '../donate/late-donate-dialog.tsx';
import { BackToExplore } from './back-to-explore.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemNotFound } from './item-not-found.tsx';
import { ItemSkeleton } from './item-skeleton.tsx';
import { OrderButton } from './order-button.tsx';
import { share } from './share.ts';
import { SimilarItems } from './similar-items.tsx';
import { useItemTitle } from './use-item-title.ts';

/** `/item/:id`: one listing, for anyone who has its address. */
export default function ItemView() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetListingQuery({ params: { id } });
  const missing = !currentData && !isFetching && error !== undefined;
  useItemTitle(missing ? 'Item Not Found' : currentData?.title);

  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      {missing ? <ItemNotFound error={error} onRetry={() => void refetch()} /> : <BackToExplore />}
      {currentData && <Item listing={currentData} readAgain={refetch} />}
      {!currentData && !missing && <ItemSkeleton />}
    </div>
  );
}

function Item({ listing, readAgain }: { listing: Listing; readAgain: () => Promise<unknown> }) {
  return (
    <>
      <article className="mk:grid mk:gap-6 mk:md:grid-cols-2 mk:md:gap-10 mk:wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="mk:md:sticky mk:md:top-20 mk:md:self-start">
          <ListingPhoto key={listing.id} listing={listing} eager className="mk:rounded-card" />
        </div>
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-5">
          <ItemHead listing={listing} />
          <ItemFacts listing={listing} />
          {listing.description && (
            <section className="mk:flex mk:flex-col mk:gap-2">
              <h2 className="mk:text-lg">Description</h2>
              <p className="mk:max-w-measure mk:break-words mk:whitespace-pre-line">{listing.description}</p>
            </section>
          )}
          <ItemActions listing={listing} readAgain={readAgain} />
        </div>
      </article>
      {listing.status !== 'active' && (
        <>
          <RunningStitch className="mk:mt-8" />
          <SimilarItems to={listing} />
        </>
      )}
    </>
  );
}

function ItemHead({ listing }: { listing: Listing }) {
  return (
    <header className="mk:flex mk:flex-col mk:gap-3 mk:md:-order-2">
      <div className="mk:flex mk:items-start mk:justify-between mk:gap-2">
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2 mk:pt-2">
          <CategoryBadge category={listing.category} className="mk:border mk:border-line" />
          {listing.condition && <Badge>{listing.condition}</Badge>}
          <Badge>Pre-loved</Badge>
        </div>
        <IconButton
          label="Share"
          icon={<ShareIcon className="mk:size-5" />}
          onClick={() => void share({ title: listing.title, url: window.location.href })}
        />
      </div>
      <h1 className="mk:text-xl mk:break-words mk:sm:text-2xl">{listing.title}</h1>
      <Price category={listing.category} price={listing.price} size="lg" />
    </header>
  );
}

/** At the thumb on phones while the text scrolls by; under the price on wide screens. */
function ItemActions({ listing, readAgain }: { listing: Listing; readAgain: () => Promise<unknown> }) {
  const { user } = useSession();
  const [donating, setDonating] = useState(false);
  const canDonate = user?.id === listing.ownerId && listing.status === 'active';

  return (
    <div className="mk:sticky mk:bottom-0 mk:z-10 mk:-mx-4 mk:grid mk:auto-cols-fr mk:grid-flow-col mk:gap-2 mk:border-t mk:border-line mk:bg-background mk:px-4 mk:py-3 mk:sm:-mx-6 mk:sm:px-6 mk:md:static mk:md:-order-1 mk:md:mx-0 mk:md:grid-flow-row mk:md:border-0 mk:md:p-0">
      <OrderButton listing={listing} readAgain={readAgain} />
      {canDonate && (
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
