import { type ListingPhoto, photoAddress, photoSrcSet } from '@alaso/contracts';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

export type PhotoPictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'style' | 'loading' | 'fetchPriority'
> & {
  /** It must have variants. */
  photo: ListingPhoto;
  /** The width as the `sizes` of an image. */
  sizes: string;
  alt: string;
  fit?: 'cover' | 'contain';
  /** Visible immediately: fetch it before the rest of the page. */
  eager?: boolean;
};

/** The widest file with data saver, except in full screen, in pixels. */
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

/** Shows the smallest sharp file, over a blur until it has loaded. */
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
        // Before the addresses, which a browser fetches as soon as it has them.
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
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
  // The build of a slice renders photos too.
  if (typeof navigator === 'undefined') return false;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return isSlow || ('saveData' in connection && connection.saveData === true);
}
