import { maxPhotos } from '@alaso/contracts';
import { Button, ErrorPanel, PlusIcon } from '@alaso/ui';
import { useId, useState } from 'react';
import type { FormPhoto } from './form-photo.ts';
import { PhotoList } from './photo-list.tsx';
import type { AddedPhoto } from './added-photo.ts';
import { useImport } from './use-import.ts';

const fetchModal = () => import('./photo-modal.tsx');

export type PhotosFieldProps = {
  photos: readonly FormPhoto[];
  onChange: (photos: FormPhoto[]) => void;
};

/** The photos of a listing, in the order in which they are shown: the first one is on its card. */
export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  const hintId = useId();
  const [isAdding, setAdding] = useState(false);
  const [addedHere, setAddedHere] = useState<ReadonlyMap<string, AddedPhoto>>(new Map());
  const { module, isFailed, retry } = useImport(fetchModal, isAdding);
  const isFull = photos.length >= maxPhotos;

  return (
    <fieldset className="mk:flex mk:min-w-0 mk:flex-col mk:gap-3">
      <legend className="mk:mb-1.5 mk:text-sm mk:font-semibold">
        Photos <span className="mk:font-normal mk:text-ink-muted">(Optional)</span>
      </legend>
      <PhotoList
        photos={photos}
        ownPictureOf={(photoId) => addedHere.get(photoId)?.ownPicture}
        onChange={onChange}
      />
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-2">
        <Button
          variant="secondary"
          icon={<PlusIcon aria-hidden="true" className="mk:size-5" />}
          aria-describedby={hintId}
          aria-disabled={isFull}
          pending={isAdding && !module && !isFailed}
          onClick={() => setAdding(!isFull)}
        >
          Add a photo
        </Button>
        <p id={hintId} className="mk:text-xs mk:text-ink-muted">
          {isFull
            ? `You can only upload ${maxPhotos} files.`
            : `Up to ${maxPhotos}. The first one is on the card.`}
        </p>
      </div>
      {isAdding && isFailed && <ErrorPanel title="Failed to open the photo upload" onRetry={retry} />}
      {isAdding && module && (
        <module.PhotoModal
          isKnown={(fileId) => photos.some(({ id }) => addedHere.get(id)?.fileId === fileId)}
          mayAddAnother={photos.length + 1 < maxPhotos}
          close={() => setAdding(false)}
          onAdded={(added) => {
            const { id, width } = added.photo;
            setAddedHere((known) => new Map(known).set(id, added));
            onChange([...photos, { id, alt: '', width }]);
          }}
        />
      )}
    </fieldset>
  );
}
