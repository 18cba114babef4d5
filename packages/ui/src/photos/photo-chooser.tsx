import type Uppy from '@uppy/core';
import { type ChangeEvent, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { Spinner } from '../display/loading.tsx';
import { CameraIcon, UploadIcon } from '../icons.ts';
import { useImport } from '../lazy/late-module.ts';
import type { PhotoEdit } from './photo-edit.ts';
import { acceptedTypes, useUppy } from './photo-uploader.ts';
import { uploadMessages as messages } from './upload.messages.ts';

export type PhotoChooserProps = {
  /** True while a file is dragged over the page. */
  isOver: boolean;
  onChosen: (files: File[]) => void;
};

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
      // Allows the user to choose the same file again after it was rejected.
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
      <input {...input} ref={files} aria-label={messages.photo} />
      <input {...input} ref={camera} aria-label={messages.fromCamera} capture="environment" />
      <div className="al:flex al:flex-wrap al:justify-center al:gap-3">
        <Button
          icon={<UploadIcon aria-hidden="true" className="al:size-5" />}
          aria-describedby={hintId}
          onClick={() => files.current?.click()}
        >
          {messages.choose}
        </Button>
        <Button
          variant="secondary"
          icon={<CameraIcon aria-hidden="true" className="al:size-5" />}
          aria-describedby={hintId}
          onClick={() => camera.current?.click()}
          className="al:pointer-fine:hidden"
        >
          {messages.take}
        </Button>
      </div>
      <p id={hintId} className="al:text-sm al:text-ink-muted">
        <span className="al:hidden al:pointer-fine:inline">{messages.drop}</span>
        {messages.types}
      </p>
    </div>
  );
}

const fetchEditor = () => import('./photo-editor.tsx');

type ChosenPhotoProps = {
  /** Undefined while decoding, or null if the browser cannot decode the photo. */
  photo: ImageBitmap | null | undefined;
  edit: PhotoEdit;
  onChange: (edit: PhotoEdit) => void;
  mayEdit: boolean;
  isSquare: boolean;
};

/** Fetches the cropping library. If that fails, the photo is uploaded uncropped. */
export function ChosenPhoto({ photo, ...editing }: ChosenPhotoProps) {
  const { module, isFailed } = useImport(fetchEditor, true);
  if (photo === null || isFailed) {
    return (
      <p className="al:text-sm al:text-ink-muted">
        {photo === null ? messages.noPreview : messages.noEditor}
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

export type UploadMessages = NonNullable<ReturnType<Uppy['getState']>['info']>;

const noMessages: UploadMessages = [];

type PhotoMessagesProps = {
  uppy: Uppy;
  /** Messages about an earlier choice. They are not shown. */
  earlier: UploadMessages;
  /** The server's reason for rejecting the photo. */
  refusal: string | null;
};

/**
 * Shows each of Uppy's messages for 5000 ms. A message about a lost network connection remains until the
 * connection is restored.
 */
export function PhotoMessages({ uppy, earlier, refusal }: PhotoMessagesProps) {
  const current = useUppy(uppy, ({ info }) => info ?? noMessages).filter((one) => !earlier.includes(one));
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const offline = uppy.i18n('noInternetConnection');
  const shown = new Map(current.map(({ message, type }) => [message, type]));
  if (isOnline) shown.delete(offline);
  else shown.set(offline, 'error');
  if (refusal !== null) shown.set(refusal, 'error');
  return (
    <ul role="status" className="al:flex al:flex-col al:gap-1 al:font-medium">
      {[...shown].map(([message, type]) => (
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
