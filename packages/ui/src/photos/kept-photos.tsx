import { type KeptPhoto, photoAddress, type PhotoSize, photoWidths, widthsOf } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import type { FormPhoto } from './photo-calls.ts';
import { keptPhotosMessages as messages } from './kept-photos.messages.ts';
import { usePhotoTries } from '../display/use-photo-tries.ts';

export type KeptPhotosProps = {
  /** The title, such as `Handed out`. */
  title: string;
  photos: readonly KeptPhoto[];
  /** Returns the URL of a photo that is not public. */
  addressOf?: (photoId: string, size: PhotoSize) => string;
  /** Shows a row of small photos. Only screen readers get the title. */
  small?: boolean;
  /** The heading level of the title on the page. */
  titleAs?: 'h2' | 'h3';
};

/** Photos of something other than a listing, such as an order. Each opens at full size. */
export function KeptPhotos({
  title,
  photos,
  addressOf,
  small = false,
  titleAs: Title = 'h3',
}: KeptPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={messages.section(title)} className="al:flex al:flex-col al:gap-2">
      {!small && <Title className="al:text-base">{title}</Title>}
      <ul
        className={
          small ? 'al:flex al:flex-wrap al:gap-2' : 'al:grid al:grid-cols-3 al:gap-2 al:sm:grid-cols-4'
        }
      >
        {photos.map(({ id, width }, index) => (
          <li key={id}>
            <a
              href={addressOf?.(id, 'large') ?? photoAddress(id, widthsOf(width).at(-1) ?? width, 'jpg')}
              target="_blank"
              rel="noreferrer"
              aria-label={messages.one(title, index + 1, photos.length)}
              className={cn(
                'al:block al:aspect-4/5 al:overflow-hidden al:rounded-control al:bg-sunken',
                small && 'al:w-14',
              )}
            >
              <PreparedPicture
                photo={{ id, width, alt: '' }}
                gone={messages.gone}
                {...(addressOf && { address: addressOf(id, 'small') })}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PreparedPictureProps = {
  photo: FormPhoto;
  /** The URL of a photo that is not public. */
  address?: string;
  /** The text shown if the photo fails to load. */
  gone: string;
};

/** Fills its box with the smallest variant as soon as that variant is ready. */
export function PreparedPicture({ photo: { id, alt, width }, address, gone }: PreparedPictureProps) {
  const src = address ?? photoAddress(id, Math.min(photoWidths[0], width), 'webp');
  const { isShown, isGone, fail } = usePhotoTries(src);
  if (isGone) {
    return (
      <p className="al:flex al:size-full al:items-center al:justify-center al:p-3 al:text-center al:text-sm al:text-ink-muted">
        {gone}
      </p>
    );
  }
  return isShown && <img src={src} alt={alt} onError={fail} className="al:size-full al:object-cover" />;
}
