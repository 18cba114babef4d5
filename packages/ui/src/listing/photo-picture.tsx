import { type ListingPhoto, photoAddress, photoSrcSet } from '@alaso/contracts';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

export type PhotoPictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'style' | 'loading' | 'fetchPriority'
> & {
  /** A photo that has variants. */
  photo: ListingPhoto;
  sizes: string;
  alt: string;
  fit?: 'cover' | 'contain';
  /** True if the photo is visible on load, so that it is fetched before the rest of the page. */
  eager?: boolean;
};

/** Maximum file width, in pixels, if data saver is on. Does not apply in full screen. */
const maxSavingWidth = 640;

function filesFor(photo: ListingPhoto, fit: 'cover' | 'contain'): ListingPhoto {
  if (fit === 'contain' || !savesData()) return photo;
  const [smallest, ...larger] = photo.variants;
  return {
    ...photo,
    variants: [smallest ?? photo.width, ...larger.filter((width) => width <= maxSavingWidth)],
  };
}

const fits = {
  cover: 'al:object-cover al:bg-cover al:bg-center',
  contain: 'al:object-contain al:bg-contain al:bg-center al:bg-no-repeat',
};

/** Shows the smallest file that looks sharp, with a blurred placeholder behind it until it has loaded. */
export function PhotoPicture({
  photo,
  sizes,
  fit = 'cover',
  eager = false,
  className,
  ...rest
}: PhotoPictureProps) {
  const files = filesFor(photo, fit);
  const { id, width, height, colour, blur } = photo;
  return (
    <picture className="al:contents">
      <source type="image/avif" srcSet={photoSrcSet(files, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSrcSet(files, 'webp')} sizes={sizes} />
      <img
        {...rest}
        // Must precede the URLs, because a browser starts fetching as soon as they are set.
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        // A cached photo in sight appears with the rest of the page instead of replacing its placeholder.
        decoding={eager ? 'sync' : 'async'}
        width={width}
        height={height}
        sizes={sizes}
        srcSet={photoSrcSet(files, 'jpg')}
        src={photoAddress(id, files.variants.at(-1) ?? width, 'jpg')}
        className={cn(fits[fit], className)}
        style={{
          ...(blur !== null && { backgroundImage: `url("${blur}")` }),
          ...(colour !== null && fit === 'cover' && { backgroundColor: colour }),
        }}
      />
    </picture>
  );
}

/** Returns true if data saver is on or the network is slow. */
export function savesData(): boolean {
  // Photos are also rendered in slice builds, which have no `navigator`.
  if (typeof navigator === 'undefined') return false;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return isSlow || ('saveData' in connection && connection.saveData === true);
}
