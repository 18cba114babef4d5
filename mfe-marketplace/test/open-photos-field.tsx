import { maxPhotos } from '@alaso/contracts';
import { type FormPhoto, PhotosField } from '@alaso/ui/photos';
import { renderSlice } from '@alaso/web-kit/testing';
import { useState } from 'react';
import { usePhotoCalls } from '../src/shared/upload-api.ts';

function PhotosOnly() {
  const calls = usePhotoCalls();
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  return (
    <PhotosField
      calls={calls}
      photos={photos}
      onChange={setPhotos}
      most={maxPhotos}
      hint="The first photo is the cover."
      isListing
    />
  );
}

/** Opens the photos of the listing form without its other fields, which take most of the time to render. */
export const openPhotosField = () => renderSlice(PhotosOnly, '/upload');
