import { type KeptPhoto, photoAddress, type PhotoSize, widthsOf } from '@alaso/contracts';
import { cn } from '@alaso/ui';
import { keptPhotosMessages as messages } from './kept-photos.messages.ts';
import { PreparedPicture } from './prepared-picture.tsx';

export type KeptPhotosProps = {
  /** The title, such as `Handed out`. */
  title: string;
  photos: readonly KeptPhoto[];
  /** Returns the URL for a photo that is not public. */
  addressOf?: (photoId: string, size: PhotoSize) => string;
  /** Shows a row of small photos. The title is available only to screen readers. */
  small?: boolean;
  /** Heading level for the title. */
  titleAs?: 'h2' | 'h3';
};

/** Photos of something other than a listing, such as an order. Each photo opens at full size. */
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
