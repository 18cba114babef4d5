import { type ListingPhoto, photoAddress, type PhotoFormat } from '@alaso/contracts';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

export type PhotoPictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'style' | 'loading' | 'fetchPriority'
> & {
  /** Prepared: it has variants. */
  photo: ListingPhoto;
  /** How wide it stands on the page, as the `sizes` of an image. */
  sizes: string;
  alt: string;
  /** Fills its box and is cut where it has to be, or is seen whole. */
  fit?: 'cover' | 'contain';
  /** Visible at once: fetch it before the rest of the page. */
  eager?: boolean;
};

const srcSetOf = ({ id, variants }: ListingPhoto, format: PhotoFormat) =>
  variants.map((width) => `${photoAddress(id, width, format)} ${width}w`).join(', ');

const fits = {
  cover: 'al:object-cover al:bg-cover al:bg-center',
  contain: 'al:object-contain al:bg-contain al:bg-center al:bg-no-repeat',
};

/** A prepared photo in the smallest file that is sharp where it stands; behind it its colours until it is there. */
export function PhotoPicture({
  photo,
  sizes,
  fit = 'cover',
  eager = false,
  className,
  ...rest
}: PhotoPictureProps) {
  const { id, width, height, colour, blur, variants } = photo;
  return (
    <picture className="al:contents">
      <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(photo, 'webp')} sizes={sizes} />
      <img
        {...rest}
        // Before the addresses: a browser acts on those as soon as it has them.
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        width={width}
        height={height}
        sizes={sizes}
        srcSet={srcSetOf(photo, 'jpg')}
        src={photoAddress(id, variants.at(-1) ?? width, 'jpg')}
        className={cn(fits[fit], className)}
        style={{
          ...(blur !== null && { backgroundImage: `url("${blur}")` }),
          ...(colour !== null && fit === 'cover' && { backgroundColor: colour }),
        }}
      />
    </picture>
  );
}
