import type { PhotoCalls } from '@alaso/ui';
import { useAddPhotoMutation, useCreateUploadAddressMutation } from './upload-api.ts';

/** What the photos of a form ask svc-catalog. */
export function usePhotoCalls(): PhotoCalls {
  const [createAddress] = useCreateUploadAddressMutation();
  const [addPhoto] = useAddPhotoMutation();
  return {
    askForAddress: (file) => createAddress({ body: file }).unwrap(),
    addPhoto: (objectPath) => addPhoto({ body: { objectPath } }).unwrap(),
  };
}
