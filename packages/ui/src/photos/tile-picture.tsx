import { photoAddress, photoWidths } from '@alaso/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { FormPhoto } from './form-photo.ts';

export type TilePictureProps = {
  photo: FormPhoto;
  /** The person's own picture of it, on this device. */
  ownPicture: Blob | undefined;
};

/** The person's own picture of a photo, else its smallest variant. */
export function TilePicture({ photo, ownPicture }: TilePictureProps) {
  return ownPicture ? <OwnPicture file={ownPicture} alt={photo.alt} /> : <PreparedPicture photo={photo} />;
}

const pictureStyles = 'al:size-full al:object-cover';

function OwnPicture({ file, alt }: { file: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={pictureStyles} />;
}

/** A photo that came a moment ago is still being prepared. */
const tries = 5;
const tryAgainMs = 2000;

function PreparedPicture({ photo: { id, alt, width } }: { photo: FormPhoto }) {
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setWaiting(false), tryAgainMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (failures === tries) {
    return (
      <p className="al:flex al:size-full al:items-center al:justify-center al:p-3 al:text-center al:text-sm al:text-ink-muted">
        It is not there any more. Remove it and add it again.
      </p>
    );
  }
  const waitAndTryAgain = () => {
    setFailures(failures + 1);
    setWaiting(true);
  };
  return (
    !isWaiting && (
      <img
        src={photoAddress(id, Math.min(photoWidths[0], width), 'webp')}
        alt={alt}
        onError={waitAndTryAgain}
        className={pictureStyles}
      />
    )
  );
}
