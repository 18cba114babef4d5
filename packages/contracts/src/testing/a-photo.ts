import type { ListingPhoto } from '../catalog/photo.ts';

/** Returns a prepared photo of a phone that was held upright. */
export function aPhoto(changed: Partial<ListingPhoto> = {}): ListingPhoto {
  return {
    id: '44444444-4444-4444-8444-000000000000',
    alt: 'From the front',
    width: 1600,
    height: 2133,
    colour: '#a05a2c',
    blur: 'data:image/webp;base64,UklGRg==',
    variants: [320, 640, 960, 1600],
    ...changed,
  };
}

/** Returns `count` photos, each with an id of its own: `Photo 1`, `Photo 2`… */
export function photos(count: number): ReturnType<typeof aPhoto>[] {
  return Array.from({ length: count }, (_, place) =>
    aPhoto({ id: aPhoto().id.slice(0, -1) + String(place + 1), alt: `Photo ${place + 1}` }),
  );
}
