import { useEffect, useState } from 'react';
import type { PhotoModalProps } from './photo-calls.ts';
import { PhotoSteps } from './upload-dialog-body.tsx';
import { openPhotoUploader } from './photo-uploader.ts';

/** Chooses, cuts, shrinks and sends one photo. Closed, it gives up what is under way. */
export function PhotoModal(props: PhotoModalProps) {
  const [uploader] = useState(() => openPhotoUploader(props.calls));
  useEffect(() => () => uploader.close(), [uploader]);
  return <PhotoSteps uploader={uploader} {...props} />;
}
