import { n, type Point, smooth } from '@alaso/ui/textile-pattern';
import type { Surface } from '../surface.ts';
import { type Cut, hanger, inside, pair, piece } from './cut.ts';

/** Draws a buba on a hanger: a loose blouse with wide sleeves and a round or slit neck. */
export function drawBuba(cut: Cut): void {
  const { random } = cut.picture;
  const long = random() * 60;
  const slit = random() < 0.5;

  hanger(cut, 168, 104, 40);
  inside(cut, 'M256 196C284 182 356 182 384 196L370 242 320 254 270 242Z');

  const sleeve: Surface = {
    left: [
      [236, 206],
      [178, 262],
      [120, 356],
      [78, 452],
    ],
    right: [
      [226, 330],
      [212, 372],
      [196, 430],
      [176, 502],
    ],
  };
  pair(cut, sleeve, { folds: 5, depth: 0.8, hem: 7, shadow: 0.3 }, { depth: 0.85, shade: 0.14 });

  const bottom = 624 + long;
  const neck: Point[] = slit
    ? [
        [284, 226],
        [312, 244],
        [320, 322],
        [328, 244],
        [356, 226],
      ]
    : [
        [276, 220],
        [294, 246],
        [320, 254],
        [346, 246],
        [364, 220],
      ];
  const body: Surface = {
    left: [
      [238, 202],
      [216, 300],
      [204, 430],
      [188, bottom],
    ],
    right: [
      [402, 202],
      [424, 300],
      [436, 430],
      [452, bottom],
    ],
    top: [[262, 192], ...neck, [378, 192]],
  };
  piece(cut, body, { folds: 7, depth: 0.7, hem: 9, begin: 0.16, shadow: 0.36 });

  const band = smooth([[262, 193], ...neck, [378, 193]]);
  const buttons = slit
    ? [258, 282, 306].map((y) => `<circle cx="320" cy="${y + 24}" r="3.4" fill="${cut.thread}"/>`).join('')
    : '';
  const stitches = [8, 14]
    .map(
      (up) =>
        `<path d="M${n(190 + up / 3)} ${n(bottom - up)}C260 ${n(bottom - up + 8)} 380 ${n(bottom - up + 8)} ${n(450 - up / 3)} ${n(bottom - up)}" stroke-dasharray="7 4" stroke-width="1.4" opacity=".6"/>`,
    )
    .join('');
  cut.picture.draw(
    `<g fill="none" stroke="${cut.thread}"><path d="${band}" stroke-width="6" opacity=".92"/><path d="${band}" stroke="#150c1e" stroke-width="1.2" opacity=".35" transform="translate(0 4)"/>${stitches}</g>${buttons}`,
  );
}
