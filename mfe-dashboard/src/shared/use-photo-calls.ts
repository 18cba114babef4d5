import type { PhotoCalls } from '@alaso/ui/photos';
import { useAddPhotoMutation, useCreateUploadAddressMutation } from './late-api.ts';

/** Returns the API calls that upload a form's photos. Private photos get no public URL. */
export function usePhotoCalls({ isPrivate = false } = {}): PhotoCalls {
  const [addPhoto] = useAddPhotoMutation();
  const [createAddress] = useCreateUploadAddressMutation();
  return {
    addPhoto: (objectPath) => addPhoto({ body: { objectPath, ...(isPrivate && { isPrivate }) } }).unwrap(),
    askForAddress: (file) => createAddress({ body: file }).unwrap(),
  };
}
