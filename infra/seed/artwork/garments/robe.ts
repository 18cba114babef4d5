import type { Point } from '@alaso/ui/textile-pattern';
import { type Surface, symmetric } from '../surface.ts';
import { type Cut, hanger, inside, pair, piece } from './cut.ts';

/** Draws a satin stole hanging from the neck on both sides, pointed below, with a cross-stitched end. */
function stole(thread: string): string {
  const half = 'M262 170L286 164C296 204 308 236 314 286L312 566 290 594 266 566C264 430 262 280 250 186Z';
  const end = 'M268 520H311M267 534H311';
  const one = (shade: number) =>
    `<path d="${half}" fill="#150c1e" opacity=".3" transform="translate(5 7)"/><path d="${half}" fill="${thread}"/><path d="${half}" fill="url(#round)" opacity=".8"/>` +
    `<path d="${end}" stroke="#150c1e" stroke-width="3" opacity=".35"/><path d="${half}" fill="none" stroke="#fff4e0" stroke-width="1.6" opacity=".45"/><path d="${half}" fill="#150c1e" opacity="${shade}"/>`;
  return `<g>${one(0)}</g><g transform="translate(640) scale(-1 1)">${one(0.12)}</g>`;
}

/**
 * Draws a choir or ceremonial robe on a hanger: pleats from the yoke, wide open sleeves, a stole over both.
 */
export function drawRobe(cut: Cut): void {
  hanger(cut, 128, 96, 38);
  inside(cut, 'M262 166C286 152 354 152 378 166L366 214 322 284H318L274 214Z');

  const sleeve: Surface = {
    left: [
      [240, 172],
      [172, 232],
      [104, 366],
      [62, 526],
    ],
    right: [
      [238, 280],
      [232, 360],
      [222, 460],
      [206, 590],
    ],
  };
  pair(cut, sleeve, { folds: 6, depth: 0.9, hem: 10, shadow: 0.34 }, { depth: 0.95, shade: 0.14 });

  const neck: Point[] = [
    [284, 184],
    [320, 262],
    [356, 184],
  ];
  const body = symmetric(
    [
      [244, 168],
      [222, 300],
      [198, 520],
      [168, 742],
    ],
    [[266, 162], ...neck, [374, 162]],
  );
  piece(cut, body, { folds: 12, depth: 0.95, hem: 8, begin: 0.1, shadow: 0.4 });
  cut.picture.draw(stole(cut.thread));
}
