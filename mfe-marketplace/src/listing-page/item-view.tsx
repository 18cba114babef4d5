import { type Listing, placeInFull } from '@alaso/contracts';
import { Badge, formatDate, IconButton, ListingPhoto, SavedBy, Skeleton } from '@alaso/ui';
import { ShareIcon } from '@alaso/ui/icons';
import { usePageTitle, useReadAgain, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { ManagePanel } from '../owner-tools/owner-tools.tsx';
import { handOverInWords, howToPay, listingPageMessages } from './listing-page.messages.ts';
import { RentalSection, useRentalChoice } from './rental-section.tsx';
import { FavoriteButton } from '../shared/favorite-button.tsx';
import { useGetListingQuery, useGetOwnListingQuery, useGetProfileQuery } from '../shared/item-api.ts';
import { inWords } from '../shared/options.messages.ts';
import { share } from '../shared/share.ts';
import { afterCard, forgetTapped, tappedListing } from '../shared/tapped-listing.ts';
import { Gallery } from './gallery/gallery.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ItemHead } from './item-head.tsx';
import { crumbsBox, itemColumns, itemFacts, itemPage, photoSize } from './item-layout.ts';
import { isNotFound, ItemMissing } from './item-missing.tsx';
import { ListingActivity, useListingActivity } from './listing-activity.tsx';
import { MessageSeller } from './message-seller.tsx';
import { OwnOffer, useAgreedPrice, useOwnOffer } from './own-offer.tsx';
import { OrderButton, type OrderButtonProps } from './order-button.tsx';
import { onPhoto, PhotoFrame } from './photo-frame.tsx';
import { ReportButton } from './report-button.tsx';
import { SellerCard } from './seller-card.tsx';
import { SimilarItems } from './similar-items.tsx';

const FreeSlot = lazy(() => import('./free-slot.tsx'));
const GiftQueue = lazy(() => import('./gift-queue.tsx'));
const TailorWork = lazy(() => import('../shared/tailor-work.tsx'));

/**
 * Returns the query for an item. A paused or deleted item is visible only to its owner. The listing of the
 * tapped card is shown until the call is answered. It has only the first photo.
 */
function useItem(id: string) {
  const { user } = useSession();
  const asked = useGetListingQuery({ params: { id } }, { refetchOnFocus: true });
  const isThere = asked.currentData !== undefined;
  useEffect(() => {
    if (isThere) forgetTapped();
  }, [isThere]);
  const known = asked.error === undefined ? tappedListing(id) : undefined;
  const shown = { ...asked, currentData: asked.currentData ?? known };
  const mayBePaused = user !== null && isNotFound(shown.error);
  const own = useGetOwnListingQuery({ params: { id } }, { skip: !mayBePaused });
  const isPaused = mayBePaused && own.currentData?.state === 'paused';
  if (!isPaused && !own.isFetching) return { ...shown, isPaused };
  return { ...own, currentData: own.currentData ?? (own.error ? undefined : shown.currentData), isPaused };
}

function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      label={listingPageMessages.share}
      variant="secondary"
      icon={<ShareIcon className="mk:size-5" />}
      onClick={() => void share({ title, url: window.location.href })}
      className={onPhoto}
    />
  );
}

/** Lets anyone but the owner report the item. */
function ReportItem({ listing: { id, title, ownerId } }: { listing: Listing }) {
  const { user } = useSession();
  if (user?.id === ownerId) return null;
  return (
    <ReportButton about={{ listingId: id }} name={title}>
      {listingPageMessages.reportItem}
    </ReportButton>
  );
}

/** Shows whether a service is offered by a tailor. Renders nothing until the seller's profile has loaded. */
function TailorBadge({ listing: { ownerId } }: { listing: Listing }) {
  const { currentData } = useGetProfileQuery({ params: { id: ownerId } });
  if (currentData?.isTailor === undefined) return null;
  return currentData.isTailor ? (
    <Badge tone="success">{listingPageMessages.badges.tailor}</Badge>
  ) : (
    <Badge tone="neutral">{listingPageMessages.badges.noTailor}</Badge>
  );
}

function ItemSkeleton() {
  return (
    <div aria-busy="true" className={itemColumns}>
      <span role="status" className="mk:sr-only">
        {listingPageMessages.loading}
      </span>
      <PhotoFrame>
        <Skeleton className={`mk:rounded-none ${photoSize}`} />
      </PhotoFrame>
      <div className="mk:flex mk:flex-col mk:gap-5">
        <Skeleton className="mk:h-7 mk:w-40" />
        <Skeleton className="mk:h-10 mk:w-4/5" />
        <Skeleton className="mk:h-8 mk:w-1/3" />
        <Skeleton className="mk:h-13 mk:w-full" />
        <Skeleton className="mk:h-52 mk:w-full" />
      </div>
    </div>
  );
}

const { facts: names } = listingPageMessages;

const listedOn = ({ createdAt }: Listing) =>
  Number.isNaN(Date.parse(createdAt)) ? names.recently : formatDate(createdAt);

function ItemFacts({ listing }: { listing: Listing }) {
  const facts = [
    { name: names.size, value: listing.size },
    { name: names.fabric, value: listing.fabricType && inWords(listing.fabricType) },
    { name: names.color, value: listing.color && inWords(listing.color) },
    { name: names.occasion, value: listing.occasion && inWords(listing.occasion) },
    { name: names.brand, value: listing.brand },
    { name: names.location, value: listing.place && placeInFull(listing.place) },
    { name: names.handOver, value: handOverInWords(listing) },
    { name: names.listedOn, value: listedOn(listing) },
  ].filter(({ value }) => value);

  return (
    <dl className="mk:divide-y mk:divide-line mk:border-y mk:border-line mk:text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="mk:grid mk:grid-cols-[7rem_minmax(0,1fr)] mk:gap-4 mk:py-2.5">
          <dt className="mk:text-ink-muted">{name}</dt>
          <dd className="mk:font-semibold mk:break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The item's order button. On phones, it is within reach of the thumb. On wide and low screens and with
 * large text, it is below the price.
 */
function ItemActions(props: OrderButtonProps) {
  return (
    <div
      data-bottom-bar=""
      className="mk:max-md:min-[16rem]:[@media(height>=19rem)]:order-last mk:bottom-0 mk:z-10 mk:max-md:min-[16rem]:[@media(height>=19rem)]:sticky mk:-mx-4 mk:border-t mk:border-line mk:bg-background mk:px-4 mk:pt-3 mk:pb-[max(0.75rem,env(safe-area-inset-bottom))] mk:sm:-mx-6 mk:sm:px-6 mk:md:mx-0 mk:md:border-0 mk:md:p-0"
    >
      <div className="mk:flex mk:gap-2 mk:md:max-lg:flex-col">
        <div className="mk:min-w-0 mk:flex-1">
          <OrderButton {...props} />
        </div>
        <MessageSeller listing={props.listing} />
      </div>
    </div>
  );
}

/** Explains payment to everyone who could order an item that has a price. */
function HowToPay({ listing: { category, ownerId, price, status } }: { listing: Listing }) {
  const { user } = useSession();
  const costs = category !== 'gift' && Number(price ?? 0) > 0;
  if (!costs || status !== 'active' || user?.id === ownerId) return null;
  return <p className="mk:max-w-measure mk:text-sm mk:text-ink-muted">{howToPay}</p>;
}

/** `/item/:id`: one listing, open to anyone. */
export default function ItemView() {
  const { id = '' } = useMatch('/item/:id')?.params ?? {};
  const { currentData, error, isFetching, refetch, isPaused } = useItem(id);
  const readAgain = useReadAgain(refetch);
  const gone = isNotFound(error);
  const missing = (gone || !currentData) && !isFetching && error !== undefined;
  usePageTitle(missing && gone ? listingPageMessages.missing.notFound : currentData?.title);

  if (missing) return <ItemMissing error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <ItemSkeleton />;
  return <Item listing={currentData} isPaused={isPaused} readAgain={readAgain} />;
}

type ItemProps = { listing: Listing; isPaused: boolean; readAgain: () => Promise<unknown> };

function Item({ listing, isPaused, readAgain }: ItemProps) {
  const dealings = useListingActivity(listing, isPaused);
  const rental = useRentalChoice(listing);
  const offer = useOwnOffer(listing);
  const atAgreedPrice = useAgreedPrice(listing, offer);
  // A server that implements only the specification's fields returns no photos.
  const { photos: all = [] }: Partial<Listing> = listing;
  const photos = all.filter(({ variants }) => variants.length > 0).map(afterCard);
  return (
    <div className={itemPage}>
      {/* The order button comes first for keyboards and screen readers, wherever it is displayed. */}
      <article className={itemColumns}>
        <div className={itemFacts}>
          <ItemHead listing={atAgreedPrice}>
            {listing.category === 'upcycle' && <TailorBadge listing={listing} />}
          </ItemHead>
          <ItemActions listing={listing} rental={rental} offer={offer} readAgain={readAgain} />
          <OwnOffer listing={listing} offer={offer} />
          <HowToPay listing={listing} />
          {/* Reserves its space until it is known. */}
          {listing.category === 'upcycle' && (
            <p className="mk:flex mk:min-h-6 mk:items-center mk:gap-2 mk:text-sm mk:text-ink-muted">
              <Suspense>
                <FreeSlot listingId={listing.id} />
              </Suspense>
            </p>
          )}
          <ListingActivity lines={offer?.stage === 'accepted' && offer.side === 'buyer' ? [] : dealings} />
          <ManagePanel listing={listing} />
          {listing.category === 'gift' && listing.status === 'gifted' && (
            <Suspense>
              <GiftQueue listing={listing} />
            </Suspense>
          )}
          {rental && <RentalSection listing={listing} choice={rental} />}
          <LikeCount listing={listing} />
          <ItemFacts listing={listing} />
          {listing.description && (
            <section className="mk:flex mk:flex-col mk:gap-2">
              <h2 className="mk:text-lg">{listingPageMessages.description}</h2>
              <p className="mk:max-w-measure mk:break-words mk:whitespace-pre-line">{listing.description}</p>
            </section>
          )}
          <SellerCard key={listing.id} listing={listing} />
          {listing.category === 'upcycle' && (
            <Suspense>
              <TailorWork id={listing.ownerId} />
            </Suspense>
          )}
          <ReportItem key={`report ${listing.id}`} listing={listing} />
        </div>
        <PhotoFrame
          corner={
            <div className="mk:flex mk:gap-2">
              <FavoriteButton listing={listing} place="page" />
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
      <Breadcrumbs listing={listing} className={crumbsBox} />
      <div className="mk:max-md:order-2">{!isPaused && <SimilarItems key={listing.id} to={listing} />}</div>
    </div>
  );
}

/** Shows owners how many people have saved their item. Renders nothing if no one has. */
function LikeCount({ listing: { id, ownerId } }: { listing: Listing }) {
  const { user } = useSession();
  const { currentData } = useGetOwnListingQuery({ params: { id } }, { skip: user?.id !== ownerId });
  return <SavedBy count={currentData?.favouriteCount ?? 0} />;
}
