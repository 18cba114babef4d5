import { photoAddress, photoWidths } from '@alaso/contracts';
import { useEffect, useState } from 'react';
import type { FormPhoto } from './form-photo.ts';

/** A photo that came a moment ago is still being prepared. */
const tries = 30;
const tryAgainMs = 2000;

export type PreparedPictureProps = {
  photo: FormPhoto;
  /** What is said in its place where it does not come. */
  gone: string;
};

/** The smallest variant of a photo, as soon as that is there. It fills its box. */
export function PreparedPicture({ photo: { id, alt, width }, gone }: PreparedPictureProps) {
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
        {gone}
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
        className="al:size-full al:object-cover"
      />
    )
  );
}
