import { Button, ErrorPanel, fetchSortablePhotos, fetchUploadDialog, useImport } from '@alaso/ui';
import { useId, useState } from 'react';
import { cn } from '../class-names.ts';
import { PlusIcon } from '../icons.ts';
import type { AddedPhoto, FormPhoto, PhotoCalls } from './photo-calls.ts';
import { photoGridStyles } from './photo-grid-styles.ts';
import { photosMessages as messages } from './photos.messages.ts';
import type { SortablePhotosProps } from './sortable-photos.tsx';

/**
 * Fetches the sorting code when the first photo is added, and reserves space for the photos until the code is
 * loaded.
 */
function PhotoList(props: SortablePhotosProps) {
  const { photos } = props;
  const { module, isFailed, retry } = useImport(fetchSortablePhotos, photos.length > 0);
  if (photos.length === 0) return null;
  if (module) return <module.SortablePhotos {...props} />;
  if (isFailed) return <ErrorPanel title={messages.listNotLoaded} onRetry={retry} />;
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

export type PhotosFieldProps = {
  calls: PhotoCalls;
  photos: readonly FormPhoto[];
  onChange: (photos: FormPhoto[]) => void;
  label?: string;
  most: number;
  /** A hint next to the button, after the photo count. */
  hint?: string;
  /** True if the form needs at least one photo. */
  required?: boolean;
  /** True for listing photos: each has a description, and the first is shown on the card. */
  isListing?: boolean;
  /** Files shared from another app. The dialog opens with them if there is room. */
  given?: readonly File[] | undefined;
  /** Called when the dialog with the given files closes. */
  onGivenDone?: () => void;
};

const none: readonly File[] = [];

/** A form's photos, in order. The code to add and move photos is fetched when it is needed. */
export function PhotosField(props: PhotosFieldProps) {
  const {
    calls,
    photos,
    onChange,
    label = messages.label,
    most,
    hint = '',
    required = false,
    isListing = false,
    given = none,
    onGivenDone,
  } = props;
  const hintId = useId();
  const [isPressed, setPressed] = useState(false);
  const [addedHere, setAddedHere] = useState<ReadonlyMap<string, AddedPhoto>>(new Map());
  const isFull = photos.length >= most;
  const isAdding = isPressed || (given.length > 0 && !isFull);
  const { module, isFailed, retry } = useImport(fetchUploadDialog, isAdding);
  // A listing begins with its photo, so the button has a photo's shape until there is one.
  const isTile = isListing && photos.length === 0;

  return (
    <fieldset className="al:flex al:min-w-0 al:flex-col al:gap-3">
      <legend className="al:mb-1.5 al:text-sm al:font-semibold">
        <span>{`${label} `}</span>
        {!required && <span className="al:font-normal al:text-ink-muted">{messages.optional}</span>}
      </legend>
      <PhotoList
        photos={photos}
        ownPictureOf={(photoId) => addedHere.get(photoId)?.ownPicture}
        onChange={onChange}
        isListing={isListing}
      />
      <div className="al:flex al:flex-wrap al:items-center al:gap-x-4 al:gap-y-2">
        <Button
          variant="secondary"
          icon={<PlusIcon aria-hidden="true" className="al:size-5" />}
          aria-describedby={hintId}
          aria-disabled={isFull}
          pending={isAdding && !module && !isFailed}
          onClick={() => setPressed(!isFull)}
          className={cn(isTile && 'al:aspect-4/5 al:w-40 al:flex-col al:border-dashed al:bg-background')}
        >
          {messages.add}
        </Button>
        <p id={hintId} className="al:text-xs al:text-ink-muted">
          {isFull ? messages.full(most) : messages.upTo(most, hint)}
        </p>
      </div>
      {isAdding && isFailed && <ErrorPanel title={messages.uploadNotLoaded} onRetry={retry} />}
      {isAdding && module && (
        <module.PhotoModal
          calls={calls}
          isKnown={(fileId) => photos.some(({ id }) => addedHere.get(id)?.fileId === fileId)}
          mayAddAnother={photos.length + 1 < most}
          given={given}
          close={() => {
            setPressed(false);
            onGivenDone?.();
          }}
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
