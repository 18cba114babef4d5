import type Uppy from '@uppy/core';
import { type ChangeEvent, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { Spinner } from '../display/loading.tsx';
import { CameraIcon, UploadIcon } from '../icons.ts';
import { useImport } from '../lazy/late-module.ts';
import type { PhotoEdit } from './photo-edit.ts';
import { acceptedTypes, useUppy } from './photo-uploader.ts';

export type PhotoChooserProps = {
  /** Something is held over the page. */
  isOver: boolean;
  onChosen: (files: File[]) => void;
};

/** Lets the user drop, choose or take a photo. */
export function PhotoChooser({ isOver, onChosen }: PhotoChooserProps) {
  const hintId = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    accept: acceptedTypes.join(','),
    hidden: true,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      onChosen([...(target.files ?? [])]);
      // The same file can be chosen again after it was refused.
      target.value = '';
    },
  } as const;
  return (
    <div
      className={cn(
        'al:flex al:flex-1 al:flex-col al:items-center al:justify-center al:gap-4 al:rounded-card al:border-2 al:border-dashed al:px-4 al:py-10 al:text-center',
        isOver ? 'al:border-primary al:bg-sunken' : 'al:border-control',
      )}
    >
      <input {...input} ref={files} aria-label="Photo" />
      <input {...input} ref={camera} aria-label="Photo from the camera" capture="environment" />
      <div className="al:flex al:flex-wrap al:justify-center al:gap-3">
        <Button
          icon={<UploadIcon aria-hidden="true" className="al:size-5" />}
          aria-describedby={hintId}
          onClick={() => files.current?.click()}
        >
          Choose a photo
        </Button>
        <Button
          variant="secondary"
          icon={<CameraIcon aria-hidden="true" className="al:size-5" />}
          aria-describedby={hintId}
          onClick={() => camera.current?.click()}
          className="al:pointer-fine:hidden"
        >
          Take a photo
        </Button>
      </div>
      <p id={hintId} className="al:text-sm al:text-ink-muted">
        <span className="al:hidden al:pointer-fine:inline">Or drop one here. </span>
        JPEG, PNG, WebP or AVIF, at most 10 MB.
      </p>
    </div>
  );
}

const fetchEditor = () => import('./photo-editor.tsx');

type ChosenPhotoProps = {
  /** undefined while it is decoded, null where this browser cannot. */
  photo: ImageBitmap | null | undefined;
  edit: PhotoEdit;
  onChange: (edit: PhotoEdit) => void;
  /** Else it is shown, and nothing can be done to it. */
  mayEdit: boolean;
  isSquare: boolean;
};

/** The chosen photo. The library that cuts is fetched for it; without it the photo is sent as it is. */
export function ChosenPhoto({ photo, ...editing }: ChosenPhotoProps) {
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
  return <module.PhotoEditor photo={photo} {...editing} />;
}

function subscribeToNetwork(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export type Said = NonNullable<ReturnType<Uppy['getState']>['info']>;

const noNotices: Said = [];

type PhotoNoticesProps = {
  uppy: Uppy;
  /** The notices of an earlier choice, which are hidden. */
  earlier: Said;
  /** Why the server did not take the photo. */
  refusal: string | null;
};

/** Shows each notice of Uppy for 5000 ms, and the one about a missing network as long as it lasts. */
export function PhotoNotices({ uppy, earlier, refusal }: PhotoNoticesProps) {
  const said = useUppy(uppy, ({ info }) => info ?? noNotices).filter((toast) => !earlier.includes(toast));
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const offline = uppy.i18n('noInternetConnection');
  const toasts = new Map(said.map(({ message, type }) => [message, type]));
  if (isOnline) toasts.delete(offline);
  else toasts.set(offline, 'error');
  if (refusal !== null) toasts.set(refusal, 'error');
  return (
    <ul role="status" className="al:flex al:flex-col al:gap-1 al:font-medium">
      {[...toasts].map(([message, type]) => (
        <li
          key={message}
          className={cn('al:break-words', type === 'success' ? 'al:text-leaf' : 'al:text-danger')}
        >
          {message}
        </li>
      ))}
    </ul>
  );
}
