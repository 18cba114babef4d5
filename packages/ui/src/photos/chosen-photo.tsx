import { Spinner } from '../empty-and-error-states/spinner.tsx';
import type { PhotoEdit } from './photo-edit.ts';
import { useImport } from '../lazy/use-import.ts';

const fetchEditor = () => import('./photo-editor.tsx');

export type ChosenPhotoProps = {
  /** undefined while it is decoded, null where this browser cannot. */
  photo: ImageBitmap | null | undefined;
  edit: PhotoEdit;
  onChange: (edit: PhotoEdit) => void;
  /** Else it is shown, and nothing can be done to it. */
  mayEdit: boolean;
};

/** The chosen photo. The library that cuts is fetched for it; without it the photo is sent as it is. */
export function ChosenPhoto({ photo, edit, onChange, mayEdit }: ChosenPhotoProps) {
  const { module, isFailed } = useImport(fetchEditor, true);
  if (photo === null || isFailed) {
    return (
      <p className="al:text-sm al:text-ink-muted">
        {photo === null
          ? 'Your browser cannot preview this photo. You can still upload it.'
          : 'The photo editor could not load. You can still upload the photo as it is.'}
      </p>
    );
  }
  if (!photo || !module) {
    return (
      <div className="al:flex al:h-72 al:items-center al:justify-center">
        <Spinner />
      </div>
    );
  }
  return <module.PhotoEditor photo={photo} edit={edit} onChange={onChange} mayEdit={mayEdit} />;
}
