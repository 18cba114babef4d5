import { type KeptPhoto, photoAddress, widthsOf } from '@alaso/contracts';
import { PreparedPicture } from '@alaso/ui';

export type OrderPhotosProps = {
  /** What they are of: `Handed out`. */
  title: string;
  photos: readonly KeptPhoto[];
};

/** Photos that both people of an order see. Each opens in its full size. */
export function OrderPhotos({ title, photos }: OrderPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={`Photos: ${title}`} className="db:flex db:flex-col db:gap-2">
      <h3 className="db:text-base">{title}</h3>
      <ul className="db:grid db:grid-cols-3 db:gap-2 db:sm:grid-cols-4">
        {photos.map(({ id, width }, place) => (
          <li key={id}>
            <a
              href={photoAddress(id, widthsOf(width).at(-1) ?? width, 'jpg')}
              target="_blank"
              rel="noreferrer"
              aria-label={`${title}, photo ${place + 1} of ${photos.length}`}
              className="db:block db:aspect-4/5 db:overflow-hidden db:rounded-control db:bg-sunken"
            >
              <PreparedPicture photo={{ id, width, alt: '' }} gone="This photo cannot be shown." />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
