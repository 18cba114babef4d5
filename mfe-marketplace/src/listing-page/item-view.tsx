import type { Listing } from '@alaso/contracts';
import { ListingPhoto } from '@alaso/ui';
import { usePageTitle } from '@alaso/web-kit';
import { useMatch } from 'react-router-dom';
import { FavouriteButton } from '../favorites/favourite-button.tsx';
import { HowManyLikeIt } from '../favorites/like-count.tsx';
import { FreeSlot } from '../tailoring/free-slot.tsx';
import { LineForGift } from '../gifts/line-for-gift.tsx';
import { ManagePanel } from '../owner-tools/manage-panel.tsx';
import { RentalSection } from '../rental/rental-section.tsx';
import { useRentalChoice } from '../rental/use-rental-choice.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { ItemActions } from './item-actions.tsx';
import { itemColumns } from './item-columns.ts';
import { ItemFacts } from './item-facts.tsx';
import { ItemHead } from './item-head.tsx';
import { ItemMissing, isNotFound } from './item-missing.tsx';
import { ItemNews } from './listing-activity.tsx';
import { ItemSkeleton } from './item-skeleton.tsx';
import { PhotoFrame, photoSize } from './photo-frame.tsx';
import { ReportItem } from './report-item.tsx';
import { SellerCard } from './seller/seller-card.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarItems } from './similar-items.tsx';
import { useDealings } from './use-listing-activity.ts';
import { useItem } from './use-item.ts';

/** `/item/:id`: one listing, open to anyone. */
export default function ItemView() {
  const { id = '' } = useMatch('/item/:id')?.params ?? {};
  const { currentData, error, isFetching, refetch, isPaused } = useItem(id);
  const missing = !currentData && !isFetching && error !== undefined;
  usePageTitle(missing && isNotFound(error) ? 'Item Not Found' : currentData?.title);

  if (missing) return <ItemMissing error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <ItemSkeleton />;
  return <Item listing={currentData} isPaused={isPaused} readAgain={refetch} />;
}

type ItemProps = { listing: Listing; isPaused: boolean; readAgain: () => Promise<unknown> };

function Item({ listing, isPaused, readAgain }: ItemProps) {
  const dealings = useDealings(listing, isPaused);
  const rental = useRentalChoice(listing);
  // A server that knows the specification's fields alone answers no photos.
  const { photos: all = [] }: Partial<Listing> = listing;
  const photos = all.filter(({ variants }) => variants.length > 0);
  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      {/* The order button is the first thing that a keyboard or a screen reader comes to, wherever it is seen. */}
      <article className={itemColumns}>
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-5">
          <ItemHead listing={listing} />
          <ItemActions listing={listing} rental={rental} readAgain={readAgain} />
          <HowToPay listing={listing} />
          {listing.category === 'upcycle' && <FreeSlot listingId={listing.id} />}
          <ItemNews lines={dealings} />
          <ManagePanel listing={listing} />
          {listing.category === 'gift' && listing.status === 'gifted' && <LineForGift listing={listing} />}
          {rental && <RentalSection listing={listing} choice={rental} />}
          <HowManyLikeIt listing={listing} />
          <ItemFacts listing={listing} />
          {listing.description && (
            <section className="mk:flex mk:flex-col mk:gap-2">
              <h2 className="mk:text-lg">Description</h2>
              <p className="mk:max-w-measure mk:break-words mk:whitespace-pre-line">{listing.description}</p>
            </section>
          )}
          <SellerCard key={listing.id} listing={listing} />
          <ReportItem key={`report ${listing.id}`} listing={listing} />
        </div>
        <PhotoFrame
          corner={
            <div className="mk:flex mk:gap-2">
              <FavouriteButton listing={listing} place="page" />
              <ShareButton title={listing.title} />
            </div>
          }
        >
          {photos.length > 0 ? (
            <Gallery key={listing.id} listing={listing} photos={photos} />
          ) : (
            <ListingPhoto key={listing.id} listing={listing} eager className={photoSize} />
          )}
        </PhotoFrame>
      </article>
      {/* Below the item on phones, where Back on the photo does what they do. */}
      <Breadcrumbs listing={listing} className="mk:max-md:order-1 mk:md:-order-1 mk:md:-mt-6" />
      <div className="mk:max-md:order-2">{!isPaused && <SimilarItems key={listing.id} to={listing} />}</div>
    </div>
  );
}
