import type { ListingPhoto as Photo } from '@alaso/contracts';
import { cn, IconButton, PhotoPicture } from '@alaso/ui';
import { CloseIcon, ZoomInIcon, ZoomOutIcon } from '@alaso/ui/icons';
import {
  type KeyboardEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Arrows, Counter, useStrip } from './strip.tsx';
import { galleryMessages } from './gallery.messages.ts';

const minZoom = 1;
const maxZoom = 4;
const withinZoom = (level: number) => Math.min(Math.max(level, minZoom), maxZoom);

/** The zoom factor after a double tap. */
const tapped = 2.5;

type ZoomablePhotoProps = {
  photo: Photo;
  alt: string;
  /** True for the visible photo and the ones next to it. */
  isNear: boolean;
  /** The zoom factor, where 1 shows the whole photo. */
  zoom: number;
  onZoom: (level: number) => void;
};

/**
 * Shows a photo that fills its container. A pinch or a double tap enlarges the photo, which can then be
 * scrolled in both directions.
 */
function ZoomablePhoto({ photo, alt, isNear, zoom, onZoom }: ZoomablePhotoProps) {
  const { frame, zoomAt, touch } = useZoom(zoom, (level) => onZoom(withinZoom(level)));
  const enlarged = zoom > minZoom;
  // The width at which the whole photo fits on the screen. Zooming in loads a larger file.
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

/**
 * Opens a `<dialog>` above everything else. The browser keeps focus inside, closes the dialog on Escape or a
 * phone's Back button, and then restores focus. The page behind the dialog does not scroll.
 */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    document.body.setAttribute('data-scroll-locked', '');
    return () => {
      document.body.removeAttribute('data-scroll-locked');
      opened?.close();
    };
  }, []);
  return dialog;
}

/** The factor by which each button click changes the zoom. */
const step = 1.5;

/** The distance, in pixels, by which an arrow key moves an enlarged photo. */
const moved = 80;
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type FullScreenProps = {
  title: string;
  photos: readonly Photo[];
  /** The index of the photo to show first. */
  start: number;
  /** `index` is the index of the photo that was shown last. */
  onClose: (index: number) => void;
};

/**
 * Shows an item's photos in full-screen mode, with zoom. The background is always dark, because a dark
 * background does not distort the colors of the cloth.
 */
export function FullScreen({ title, photos, start, onClose }: FullScreenProps) {
  const dialog = useModal();
  const { list, index, goTo, follow, onKeyDown: moveOn } = useStrip(photos.length, start);
  const [zoom, setZoom] = useState({ index: start, level: minZoom });
  const level = zoom.index === index ? zoom.level : minZoom;
  const zoomTo = (next: number) => setZoom({ index, level: withinZoom(next) });
  const caption = photos[index]?.alt;

  function moveEnlarged(event: KeyboardEvent) {
    const [x, y] = directions[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const frame = list.current?.children[index]?.firstElementChild;
    frame?.scrollBy({ left: x * moved, top: y * moved });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoomTo(level * step);
    else if (event.key === '-') zoomTo(level / step);
    else if (event.key === '0') zoomTo(minZoom);
    else if (level === minZoom) moveOn(event);
    else moveEnlarged(event);
  }

  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={galleryMessages.photosOf(title)}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      className="mk:m-0 mk:h-dvh mk:max-h-none mk:w-full mk:max-w-none mk:overflow-hidden mk:bg-sunken mk:p-0 mk:text-ink"
    >
      <div className="mk:relative mk:flex mk:h-full mk:flex-col">
        <div className="mk:flex mk:items-center mk:gap-2 mk:p-2">
          {photos.length > 1 && <Counter index={index} count={photos.length} className="mk:mr-auto" />}
          <span className="mk:ml-auto" />
          <IconButton
            label={galleryMessages.zoomOut}
            icon={<ZoomOutIcon className="mk:size-5" />}
            aria-disabled={level === minZoom}
            onClick={() => zoomTo(level / step)}
            className="mk:aria-disabled:opacity-40"
          />
          <IconButton
            label={galleryMessages.zoomIn}
            icon={<ZoomInIcon className="mk:size-5" />}
            aria-disabled={level === maxZoom}
            onClick={() => zoomTo(level * step)}
            className="mk:aria-disabled:opacity-40"
          />
          <IconButton
            label={galleryMessages.close}
            autoFocus
            icon={<CloseIcon className="mk:size-5" />}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <ul
          ref={list}
          {...follow}
          tabIndex={-1}
          className="mk:flex mk:min-h-0 mk:flex-1 mk:snap-x mk:snap-mandatory mk:overflow-x-auto mk:overflow-y-hidden mk:overscroll-contain mk:scroll-smooth mk:[scrollbar-width:none]"
        >
          {photos.map((photo, at) => (
            <li
              key={photo.id}
              className="mk:h-full mk:w-full mk:shrink-0 mk:snap-center mk:snap-always"
              inert={at !== index}
            >
              <ZoomablePhoto
                photo={photo}
                alt={photo.alt || title}
                isNear={Math.abs(at - index) <= 1}
                zoom={at === index ? level : minZoom}
                onZoom={zoomTo}
              />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <Arrows index={index} goTo={goTo} count={photos.length} className="mk:hidden mk:md:inline-flex" />
        )}
        {caption && (
          <p className="mk:mx-auto mk:max-w-measure mk:px-4 mk:pt-2 mk:pb-[max(0.75rem,env(safe-area-inset-bottom))] mk:text-center mk:text-sm mk:break-words mk:text-ink-muted">
            {caption}
          </p>
        )}
      </div>
    </dialog>
  );
}

type Point = { clientX: number; clientY: number };

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const middle = (a: Point, b: Point): Point => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
});

/**
 * Keeps the zoomed point in place: the point between two fingers or under a double tap, or else the center.
 * Attach `frame` to the scrolling element, whose only child grows with `zoom`.
 */
function useZoom(zoom: number, onZoom: (level: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(zoom);
  const around = useRef<Point | null>(null);
  const latest = useRef({ onZoom });

  useLayoutEffect(() => {
    latest.current = { onZoom };
    const box = frame.current;
    if (!box || shown.current === zoom) return;
    const ratio = zoom / shown.current;
    shown.current = zoom;
    const { left, top, width, height } = box.getBoundingClientRect();
    const point = around.current;
    const x = point ? point.clientX - left : width / 2;
    const y = point ? point.clientY - top : height / 2;
    around.current = null;
    box.scrollTo((box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y);
  }, [zoom, onZoom]);

  const zoomAt = (level: number, point: Point) => {
    around.current = { clientX: point.clientX, clientY: point.clientY };
    latest.current.onZoom(level);
  };

  const pinched = useRef<{ apart: number; zoom: number } | null>(null);
  const onTouch = ({ touches }: TouchEvent) => {
    const [a, b] = Array.from(touches);
    pinched.current = a && b ? { apart: distance(a, b), zoom } : null;
  };

  // React registers passive touch listeners, which cannot stop the browser from scrolling when both fingers
  // move.
  useEffect(() => {
    const box = frame.current;
    const pinch = (event: globalThis.TouchEvent) => {
      const [a, b] = Array.from(event.touches);
      if (!pinched.current || !a || !b) return;
      if (event.cancelable) event.preventDefault();
      around.current = middle(a, b);
      latest.current.onZoom((pinched.current.zoom * distance(a, b)) / pinched.current.apart);
    };
    box?.addEventListener('touchmove', pinch, { passive: false });
    return () => box?.removeEventListener('touchmove', pinch);
  }, []);

  return { frame, zoomAt, touch: { onTouchStart: onTouch, onTouchEnd: onTouch } };
}
