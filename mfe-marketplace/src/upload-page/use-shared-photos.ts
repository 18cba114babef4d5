import { maxPhotos } from '@alaso/contracts';
import { notify } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeSharedPhotos } from './take-shared-photos.ts';
import { uploadPageMessages } from './upload-page.messages.ts';

const { shared: messages } = uploadPageMessages;

/**
 * Returns the photos that this user shared with the app from the phone's gallery, as options for the photo
 * field. Takes them once, when the form is opened with `?shared`, and removes that from the URL.
 */
export function useSharedPhotos(userId: string) {
  const [search, setSearch] = useSearchParams();
  const [given, setGiven] = useState<readonly File[]>();
  const isShared = search.has('shared');

  useEffect(() => {
    if (!isShared) return;
    async function take() {
      const removeMarker = (before: URLSearchParams) => {
        before.delete('shared');
        return before;
      };
      setSearch(removeMarker, { replace: true });
      const { photos, leftOut } = await takeSharedPhotos(userId);
      if (photos.length > 0) setGiven(photos);
      if (leftOut > 0) {
        const texts = { title: messages.leftOut(leftOut), description: messages.limits(maxPhotos) };
        notify({ ...texts, variant: 'destructive' });
      }
    }
    void take();
  }, [isShared, setSearch, userId]);

  return { given, onGivenDone: () => setGiven(undefined) };
}
