import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ErrorPanel } from '../empty-and-error-states/error-panel.tsx';
import { useImport } from '../lazy/late-module.ts';
import type { AddedPhoto, PhotoCalls } from './photo-calls.ts';

const fetchModal = () => import('./upload-dialog-body.tsx');

export type PhotoButtonProps = {
  calls: PhotoCalls;
  children: ReactNode;
  onAdded: (added: AddedPhoto) => void;
};

/** Uploads one photo, cut to a square. The upload's code is fetched when it is needed. */
export function PhotoButton({ calls, children, onAdded }: PhotoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { module, isFailed, retry } = useImport(fetchModal, isOpen);
  return (
    <>
      <Button variant="secondary" pending={isOpen && !module && !isFailed} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && isFailed && <ErrorPanel title="Failed to open the photo upload" onRetry={retry} />}
      {isOpen && module && (
        <module.PhotoModal
          calls={calls}
          isSquare
          isKnown={() => false}
          mayAddAnother={false}
          close={() => setOpen(false)}
          onAdded={onAdded}
        />
      )}
    </>
  );
}
