import type { Point } from '@alaso/ui/textile-pattern';
import type { Surface } from '../surface.ts';
import { type Cut, piece } from './cut.ts';
import { headForm } from './head-form.ts';

/**
 * Draws a tier of pleats that stand out like a fan: from `inner` to `outer` px around a middle, between two
 * angles.
 */
function fan(
  cut: Cut,
  middle: Point,
  inner: number,
  outer: number,
  from: number,
  to: number,
  pleats: number,
): void {
  const at = (degrees: number, radius: number, tall = 1): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [middle[0] + Math.cos(angle) * radius, middle[1] - Math.sin(angle) * radius * tall];
  };
  const step = (from - to) / pleats;
  for (let i = 0; i < pleats; i += 1) {
    const [a, b] = [from - i * step + step * 0.22, from - (i + 1) * step - step * 0.12];
    const swell = 1 + 0.1 * Math.sin((Math.PI * (i + 0.5)) / pleats) + (cut.picture.random() - 0.5) * 0.05;
    const pleat: Surface = {
      left: [at(a, inner), at(a + 2, (inner + outer) / 2), at(a, outer * swell)],
      right: [at(b, inner), at(b - 2, (inner + outer) / 2), at(b - 1, outer * swell * 0.985)],
    };
    piece(cut, pleat, { folds: 2, depth: 0.8, hem: 5, shadow: 0.42, shade: i > pleats * 0.6 ? 0.12 : 0 });
  }
}

/**
 * Draws a gele tied on a bust: a tall fan of stiff pleats behind, a lower one in front, the wrap around the
 * brow.
 */
export function drawGele(cut: Cut): void {
  headForm(cut.picture);
  const lean = (cut.picture.random() - 0.5) * 24;
  fan(cut, [320, 360], 70, 264, 172 + lean, 8 + lean, 9);
  fan(cut, [320, 368], 60, 190, 184 + lean * 0.5, -4 + lean * 0.5, 7);

  const bands: Surface[] = [
    {
      left: [
        [214, 318],
        [262, 244],
        [344, 226],
        [412, 268],
      ],
      right: [
        [214, 398],
        [260, 322],
        [350, 300],
        [430, 352],
      ],
    },
    {
      left: [
        [430, 296],
        [380, 262],
        [296, 280],
        [212, 366],
      ],
      right: [
        [430, 386],
        [376, 342],
        [300, 352],
        [226, 430],
      ],
    },
    {
      left: [
        [212, 362],
        [262, 312],
        [356, 300],
        [430, 344],
      ],
      right: [
        [226, 432],
        [276, 384],
        [352, 374],
        [418, 414],
      ],
    },
  ];
  for (const band of bands) piece(cut, band, { folds: 4, depth: 0.7, hem: 0, turn: 0, shadow: 0.45 });
}
