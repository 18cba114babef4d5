import type { PhotoCalls } from '@alaso/ui';
import { useAddPhotoMutation, useCreateUploadAddressMutation } from './dashboard-api.ts';

/** What the photos of a form ask svc-catalog. */
export function usePhotoCalls(): PhotoCalls {
  const [addPhoto] = useAddPhotoMutation();
  const [createAddress] = useCreateUploadAddressMutation();
  return {
    addPhoto: (objectPath) => addPhoto({ body: { objectPath } }).unwrap(),
    askForAddress: (file) => createAddress({ body: file }).unwrap(),
  };
}
