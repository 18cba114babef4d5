import { type TouchEvent, useEffect, useLayoutEffect, useRef } from 'react';

type Point = { clientX: number; clientY: number };

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const middle = (a: Point, b: Point): Point => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
});

/**
 * Keeps the point that is enlarged where it is: that under two fingers or a double tap, else the middle.
 * `frame` is for the element that scrolls, whose only child grows with `zoom`.
 */
export function useZoom(zoom: number, onZoom: (level: number) => void) {
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

  // React listens passively to moves, and the browser would scroll with both fingers.
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
