import { Button, ErrorPanel, fetchUploadDialog, useImport } from '@alaso/ui';
import { type ReactNode, useState } from 'react';
import type { AddedPhoto, PhotoCalls, PhotoModalProps } from './photo-calls.ts';
import { photosMessages } from './photos.messages.ts';

export type PhotoButtonProps = Partial<Pick<PhotoModalProps, 'isKnown' | 'mayAddAnother' | 'isSquare'>> & {
  calls: PhotoCalls;
  children?: ReactNode;
  /** Renders something else in place of the button that contains `children`. */
  button?: (open: () => void, isOpening: boolean) => ReactNode;
  onAdded: (added: AddedPhoto) => void;
};

const never = () => false;

/**
 * A button that uploads a photo, which is square by default. The upload code is fetched when it is needed.
 */
export function PhotoButton({
  calls,
  children,
  button,
  onAdded,
  isSquare = true,
  isKnown = never,
  mayAddAnother = false,
}: PhotoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { module, isFailed, retry } = useImport(fetchUploadDialog, isOpen);
  const isOpening = isOpen && !module && !isFailed;
  return (
    <>
      {button ? (
        button(() => setOpen(true), isOpening)
      ) : (
        <Button variant="secondary" pending={isOpening} onClick={() => setOpen(true)}>
          {children}
        </Button>
      )}
      {isOpen && isFailed && <ErrorPanel title={photosMessages.uploadNotLoaded} onRetry={retry} />}
      {isOpen && module && (
        <module.PhotoModal
          {...{ calls, isSquare, isKnown, mayAddAnother }}
          close={() => setOpen(false)}
          onAdded={onAdded}
        />
      )}
    </>
  );
}
