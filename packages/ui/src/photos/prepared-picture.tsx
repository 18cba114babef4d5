import { photoAddress, photoWidths } from '@alaso/contracts';
import { usePhotoTries } from '../display/use-photo-tries.ts';
import type { FormPhoto } from './photo-calls.ts';

type PreparedPictureProps = {
  photo: FormPhoto;
  /** URL for a photo that is not public. */
  address?: string;
  /** Text shown if the photo fails to load. */
  gone: string;
};

/** Fills its container with the smallest variant as soon as that variant is ready. */
export function PreparedPicture({ photo: { id, alt, width }, address, gone }: PreparedPictureProps) {
  const src = address ?? photoAddress(id, Math.min(photoWidths[0], width), 'webp');
  const { isShown, isGone, fail } = usePhotoTries(src);
  if (isGone) {
    return (
      <p className="al:flex al:size-full al:items-center al:justify-center al:p-3 al:text-center al:text-sm al:text-ink-muted">
        {gone}
      </p>
    );
  }
  return isShown && <img src={src} alt={alt} onError={fail} className="al:size-full al:object-cover" />;
}
