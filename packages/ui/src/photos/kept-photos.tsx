import { type KeptPhoto, photoAddress, widthsOf } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { PreparedPicture } from './prepared-picture.tsx';

export type KeptPhotosProps = {
  /** What they are of: `Handed out`. */
  title: string;
  photos: readonly KeptPhoto[];
  /** A row of small ones; only screen readers hear the title. */
  small?: boolean;
};

/** Photos that are kept for something other than a listing, such as an order. Each opens in its full size. */
export function KeptPhotos({ title, photos, small = false }: KeptPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={`Photos: ${title}`} className="al:flex al:flex-col al:gap-2">
      {!small && <h3 className="al:text-base">{title}</h3>}
      <ul
        className={
          small ? 'al:flex al:flex-wrap al:gap-2' : 'al:grid al:grid-cols-3 al:gap-2 al:sm:grid-cols-4'
        }
      >
        {photos.map(({ id, width }, place) => (
          <li key={id}>
            <a
              href={photoAddress(id, widthsOf(width).at(-1) ?? width, 'jpg')}
              target="_blank"
              rel="noreferrer"
              aria-label={`${title}, photo ${place + 1} of ${photos.length}`}
              className={cn(
                'al:block al:aspect-4/5 al:overflow-hidden al:rounded-control al:bg-sunken',
                small && 'al:w-14',
              )}
            >
              <PreparedPicture photo={{ id, width, alt: '' }} gone="This photo could not be loaded." />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
