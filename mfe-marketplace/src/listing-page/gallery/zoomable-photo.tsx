import type { ListingPhoto as Photo } from '@alaso/contracts';
import { cn, PhotoPicture } from '@alaso/ui';
import { useZoom } from './use-zoom.ts';

export const minZoom = 1;
export const maxZoom = 4;
export const withinZoom = (level: number) => Math.min(Math.max(level, minZoom), maxZoom);

/** A double tap makes it this large. */
const tapped = 2.5;

export type ZoomablePhotoProps = {
  photo: Photo;
  alt: string;
  /** In sight, or next to what is. */
  isNear: boolean;
  /** 1 is the whole photo. */
  zoom: number;
  onZoom: (level: number) => void;
};

/**
 * A photo as large as its box, or larger: two fingers or a double tap make it so, and then it scrolls both
 * ways.
 */
export function ZoomablePhoto({ photo, alt, isNear, zoom, onZoom }: ZoomablePhotoProps) {
  const { frame, zoomAt, touch } = useZoom(zoom, (level) => onZoom(withinZoom(level)));
  const enlarged = zoom > minZoom;
  // As wide as it stands whole on the screen; a larger file comes with the first step.
  const whole = `min(100vw, ${Math.round((100 * photo.width) / photo.height)}vh)`;

  return (
    <div
      ref={frame}
      {...touch}
      onDoubleClick={(event) => zoomAt(enlarged ? minZoom : tapped, event)}
      className={cn(
        'mk:h-full mk:w-full mk:[scrollbar-width:none]',
        enlarged
          ? 'mk:cursor-zoom-out mk:touch-[pan-x_pan-y] mk:overflow-auto mk:overscroll-contain'
          : 'mk:cursor-zoom-in mk:touch-pan-x mk:overflow-hidden',
      )}
    >
      <div style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%` }}>
        {photo.variants.length > 0 && (
          <PhotoPicture
            photo={photo}
            alt={alt}
            sizes={enlarged ? `calc(2 * ${whole})` : whole}
            eager={isNear}
            fit="contain"
            draggable={false}
            className="mk:size-full"
          />
        )}
      </div>
    </div>
  );
}
