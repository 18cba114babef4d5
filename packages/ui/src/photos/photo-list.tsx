import { ErrorPanel } from '../empty-and-error-states/error-panel.tsx';
import { photoGridStyles } from './photo-grid-styles.ts';
import type { SortablePhotosProps } from './sortable-photos.tsx';
import { useImport } from '../lazy/use-import.ts';

const fetchSortable = () => import('./sortable-photos.tsx');

/** The photos of a form. What moves them is fetched for the first one; their room is there before. */
export function PhotoList(props: SortablePhotosProps) {
  const { photos } = props;
  const { module, isFailed, retry } = useImport(fetchSortable, photos.length > 0);
  if (photos.length === 0) return null;
  if (module) return <module.SortablePhotos {...props} />;
  if (isFailed) return <ErrorPanel title="Could not load the photos" onRetry={retry} />;
  return (
    <div aria-hidden="true" className={photoGridStyles}>
      {photos.map(({ id }) => (
        <div key={id} className="al:flex al:flex-col al:gap-2">
          <div className="al:aspect-4/5 al:rounded-control al:bg-sunken" />
          {props.isListing && <div className="al:h-11" />}
        </div>
      ))}
    </div>
  );
}
