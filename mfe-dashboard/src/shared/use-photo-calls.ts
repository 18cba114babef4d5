import type { PhotoCalls } from '@alaso/ui';
import { useAddPhotoMutation, useCreateUploadAddressMutation } from './dashboard-api.ts';

/** Returns the calls that upload the photos of a form. */
export function usePhotoCalls(): PhotoCalls {
  const [addPhoto] = useAddPhotoMutation();
  const [createAddress] = useCreateUploadAddressMutation();
  return {
    addPhoto: (objectPath) => addPhoto({ body: { objectPath } }).unwrap(),
    askForAddress: (file) => createAddress({ body: file }).unwrap(),
  };
}
