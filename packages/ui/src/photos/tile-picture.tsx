import { useCallback } from 'react';
import type { FormPhoto } from './form-photo.ts';
import { PreparedPicture } from './prepared-picture.tsx';

export type TilePictureProps = {
  photo: FormPhoto;
  /** The person's own picture of it, on this device. */
  ownPicture: Blob | undefined;
};

/** The person's own picture of a photo, else its smallest variant. */
export function TilePicture({ photo, ownPicture }: TilePictureProps) {
  return ownPicture ? (
    <OwnPicture file={ownPicture} alt={photo.alt} />
  ) : (
    <PreparedPicture photo={photo} gone="This photo is missing. Remove it and add it again." />
  );
}

function OwnPicture({ file, alt }: { file: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} className="al:size-full al:object-cover" />;
}
