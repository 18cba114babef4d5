import { ErrorPanel } from '@alaso/ui';
import { photoGridStyles } from './photo-grid-styles.ts';
import type { SortablePhotosProps } from './sortable-photos.tsx';
import { useImport } from './use-import.ts';

const fetchSortable = () => import('./sortable-photos.tsx');

/** The photos of a form. What moves them is fetched for the first one; their room is there before. */
export function PhotoList(props: SortablePhotosProps) {
  const { photos } = props;
  const { module, isFailed, retry } = useImport(fetchSortable, photos.length > 0);
  if (photos.length === 0) return null;
  if (module) return <module.SortablePhotos {...props} />;
  if (isFailed) return <ErrorPanel title="Failed to show the photos" onRetry={retry} />;
  return (
    <div aria-hidden="true" className={photoGridStyles}>
      {photos.map(({ id }) => (
        <div key={id} className="mk:flex mk:flex-col mk:gap-2">
          <div className="mk:aspect-4/5 mk:rounded-control mk:bg-sunken" />
          <div className="mk:h-11" />
        </div>
      ))}
    </div>
  );
}
