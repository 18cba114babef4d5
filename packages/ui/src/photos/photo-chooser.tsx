import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { CameraIcon, UploadIcon } from '../icons.ts';
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
