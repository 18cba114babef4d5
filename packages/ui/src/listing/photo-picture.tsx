import { type ListingPhoto, photoAddress, type PhotoFormat } from '@alaso/contracts';
import type { ComponentProps } from 'react';

export type PhotoPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  photo: ListingPhoto;
  /** How wide it stands on the page, as the `sizes` of an image. */
  sizes: string;
  alt: string;
};

const srcSetOf = ({ id, variants }: ListingPhoto, format: PhotoFormat) =>
  variants.map((width) => `${photoAddress(id, width, format)} ${width}w`).join(', ');

/** A prepared photo in the smallest file that is sharp where it stands; its average colour until it is there. */
export function PhotoPicture({ photo, sizes, style, ...rest }: PhotoPictureProps) {
  const { id, width, height, colour, variants } = photo;
  return (
    <picture className="al:contents">
      <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(photo, 'webp')} sizes={sizes} />
      <img
        src={photoAddress(id, variants.at(-1) ?? width, 'jpg')}
        srcSet={srcSetOf(photo, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        decoding="async"
        style={{ ...style, ...(colour !== null && { backgroundColor: colour }) }}
        {...rest}
      />
    </picture>
  );
}
