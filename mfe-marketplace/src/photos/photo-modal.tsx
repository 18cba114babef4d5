import { useEffect, useState } from 'react';
import { useCreateUploadAddressMutation } from '../api.ts';
import type { PhotoModalProps } from './added-photo.ts';
import { PhotoSteps } from './photo-steps.tsx';
import { openPhotoUploader } from './photo-uploader.ts';

/** Chooses, cuts, shrinks and sends one photo. Closed, it gives up what is under way. */
export function PhotoModal(props: PhotoModalProps) {
  const [createAddress] = useCreateUploadAddressMutation();
  const [uploader] = useState(() =>
    openPhotoUploader({ askForAddress: (file) => createAddress({ body: file }).unwrap() }),
  );
  useEffect(() => () => uploader.close(), [uploader]);
  return <PhotoSteps uploader={uploader} {...props} />;
}
