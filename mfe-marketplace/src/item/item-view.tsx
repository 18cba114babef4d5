import type { Listing } from '@alaso/contracts';
import { ListingPhoto, RunningStitch } from '@alaso/ui';
import { usePageTitle } from '@alaso/web-kit';
import { useParams } from 'react-router-dom';
import { ManagePanel } from '../manage/manage-panel.tsx';
import { ItemActions } from './item-actions.tsx';
import { itemColumns } from './item-columns.ts';
import { ItemFacts } from './item-facts.tsx';
import { ItemHead } from './item-head.tsx';
import { ItemMissing, isNotFound } from './item-missing.tsx';
import { ItemNews } from './item-news.tsx';
import { ItemSkeleton } from './item-skeleton.tsx';
import { PhotoFrame, photoSize } from './photo-frame.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarItems } from './similar-items.tsx';
import { useDealings } from './use-dealings.ts';
import { useItem } from './use-item.ts';

/** `/item/:id`: one listing, open to anyone. */
export default function ItemView() {
  const { id = '' } = useParams();
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
  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      <article className={itemColumns}>
        <PhotoFrame corner={<ShareButton title={listing.title} />}>
          <ListingPhoto key={listing.id} listing={listing} eager className={photoSize} />
        </PhotoFrame>
        <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-5">
          <ItemHead listing={listing} />
          <ItemNews lines={dealings} />
          <ManagePanel listing={listing} />
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
    </div>
  );
}
