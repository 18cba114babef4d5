import { Button, CameraIcon, cn, UploadIcon } from '@alaso/ui';
import { type ChangeEvent, useId, useRef } from 'react';
import { acceptedTypes } from './photo-uploader.ts';

export type PhotoChooserProps = {
  /** Something is held over the page. */
  isOver: boolean;
  onChosen: (files: File[]) => void;
};

/** Where a photo is dropped, chosen or taken. */
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
        'mk:flex mk:flex-1 mk:flex-col mk:items-center mk:justify-center mk:gap-4 mk:rounded-card mk:border-2 mk:border-dashed mk:px-4 mk:py-10 mk:text-center',
        isOver ? 'mk:border-primary mk:bg-sunken' : 'mk:border-control',
      )}
    >
      <input {...input} ref={files} aria-label="Photo" />
      <input {...input} ref={camera} aria-label="Photo from the camera" capture="environment" />
      <div className="mk:flex mk:flex-wrap mk:justify-center mk:gap-3">
        <Button
          icon={<UploadIcon aria-hidden="true" className="mk:size-5" />}
          aria-describedby={hintId}
          onClick={() => files.current?.click()}
        >
          Choose a photo
        </Button>
        <Button
          variant="secondary"
          icon={<CameraIcon aria-hidden="true" className="mk:size-5" />}
          aria-describedby={hintId}
          onClick={() => camera.current?.click()}
          className="mk:pointer-fine:hidden"
        >
          Take a photo
        </Button>
      </div>
      <p id={hintId} className="mk:text-sm mk:text-ink-muted">
        <span className="mk:hidden mk:pointer-fine:inline">Or drop one here. </span>
        JPEG, PNG, WebP or AVIF, at most 10 MB.
      </p>
    </div>
  );
}
