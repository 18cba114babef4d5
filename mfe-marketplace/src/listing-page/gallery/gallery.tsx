import { itemPhotoSizes, type Listing, type ListingPhoto as Photo } from '@alaso/contracts';
import { cn, IconButton, ListingPhoto } from '@alaso/ui';
import { ExpandIcon } from '@alaso/ui/icons';
import { useState } from 'react';
import { photoTransition } from '../../shared/tapped-listing.ts';
import { oneOfSeveral, photoSize } from '../item-layout.ts';
import { onPhoto } from '../photo-frame.tsx';
import { galleryMessages } from './gallery.messages.ts';
import { Arrows, Counter, type GalleryIndex, useStrip } from './strip.tsx';
import { FullScreen } from './full-screen.tsx';

type ThumbnailsProps = GalleryIndex & {
  listing: Listing;
  photos: readonly Photo[];
};

/** Shows thumbnails for all photos if there is room for a row of eight. */
function Thumbnails({ listing, photos, index, goTo }: ThumbnailsProps) {
  return (
    <ul aria-label={galleryMessages.allPhotos} className="mk:mt-3 mk:hidden mk:gap-2 mk:wide:flex">
      {photos.map((photo, at) => (
        <li key={photo.id} className="mk:w-14">
          <button
            type="button"
            aria-label={galleryMessages.showPhoto(at + 1)}
            aria-current={at === index}
            onClick={() => goTo(at)}
            className={cn(
              'mk:block mk:w-full mk:overflow-hidden mk:rounded-control mk:border-2',
              at === index ? 'mk:border-primary' : 'mk:border-transparent mk:hover:border-control',
            )}
          >
            <ListingPhoto listing={listing} photo={photo} sizes="3.5rem" decorative />
          </button>
        </li>
      ))}
    </ul>
  );
}

export type GalleryProps = {
  listing: Listing;
  /** The photos that have been processed. There is at least one. */
  photos: readonly Photo[];
};

/**
 * Shows an item's photos one at a time. Swipes, arrow buttons, arrow keys, and thumbnails change the photo.
 * Clicking the photo opens the full-screen view.
 */
export function Gallery({ listing, photos }: GalleryProps) {
  const { list, index, goTo, follow, onKeyDown } = useStrip(photos.length);
  const [isFull, setFull] = useState(false);
  const [firstIsThere, setFirstIsThere] = useState(false);
  const several = photos.length > 1;

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={galleryMessages.photos}
      onKeyDown={onKeyDown}
    >
      <div className="mk:relative">
        <ul
          ref={list}
          {...follow}
          onLoadCapture={() => setFirstIsThere(true)}
          {...(several && { tabIndex: 0, 'aria-label': galleryMessages.photosByKey })}
          className={cn(
            'mk:flex mk:snap-x mk:snap-mandatory mk:overflow-x-auto mk:overscroll-x-contain mk:scroll-smooth mk:[scrollbar-width:none] mk:md:rounded-card',
            'mk:focus-visible:-outline-offset-4',
          )}
        >
          {photos.map((photo, at) => (
            <li
              key={photo.id}
              onClick={() => setFull(true)}
              className="mk:w-full mk:shrink-0 mk:cursor-zoom-in mk:snap-center mk:snap-always"
              {...(at === 0 && { style: { viewTransitionName: photoTransition(listing.id) } })}
            >
              <ListingPhoto
                listing={listing}
                photo={photo}
                sizes={itemPhotoSizes}
                // Loads the next photo before the user swipes to it, but only after the first photo has
                // loaded.
                eager={at === 0 || (firstIsThere && Math.abs(at - index) === 1)}
                className={cn(photoSize, several && oneOfSeveral)}
              />
            </li>
          ))}
        </ul>
        {several && (
          <>
            <Counter
              index={index}
              count={photos.length}
              className="mk:absolute mk:bottom-3 mk:left-3 mk:shadow-card"
            />
            <Arrows
              index={index}
              goTo={goTo}
              count={photos.length}
              className={cn(onPhoto, 'mk:hidden mk:md:inline-flex')}
            />
          </>
        )}
        <IconButton
          label={galleryMessages.fullScreen}
          variant="secondary"
          icon={<ExpandIcon className="mk:size-5" />}
          onClick={() => setFull(true)}
          className={cn(onPhoto, 'mk:absolute mk:right-3 mk:bottom-3')}
        />
      </div>
      {several && <Thumbnails listing={listing} photos={photos} index={index} goTo={goTo} />}
      {isFull && (
        <FullScreen
          title={listing.title}
          photos={photos}
          start={index}
          onClose={(last) => {
            goTo(last);
            setFull(false);
          }}
        />
      )}
    </div>
  );
}
