import type { Surface } from '../surface.ts';
import { type Cut, piece } from './cut.ts';
import { headForm } from './head-form.ts';

/** Draws a fila on a bust: the crown pulled up and folded to one side, the band around the brow. */
export function drawCap(cut: Cut): void {
  headForm(cut.picture);
  const side = cut.picture.random() < 0.5 ? 1 : -1;
  const x = (value: number) => 320 + side * (value - 320);
  const surface = (a: Surface['left'], b: Surface['left']): Surface =>
    side > 0 ? { left: a, right: b } : { left: b, right: a };

  piece(
    cut,
    surface(
      [
        [x(262), 190],
        [x(226), 250],
        [x(214), 320],
        [x(222), 392],
      ],
      [
        [x(420), 196],
        [x(436), 260],
        [x(432), 330],
        [x(418), 392],
      ],
    ),
    { folds: 5, depth: 0.6, hem: 0, begin: 0.05, shadow: 0.4 },
  );
  piece(
    cut,
    surface(
      [
        [x(256), 206],
        [x(300), 142],
        [x(372), 138],
        [x(462), 212],
        [x(500), 300],
      ],
      [
        [x(276), 262],
        [x(326), 226],
        [x(386), 232],
        [x(424), 282],
        [x(446), 344],
      ],
    ),
    { folds: 3, depth: 0.75, hem: 6, turn: 8, shadow: 0.5 },
  );
  piece(
    cut,
    surface(
      [
        [x(218), 352],
        [x(220), 384],
        [x(226), 414],
      ],
      [
        [x(424), 352],
        [x(422), 384],
        [x(414), 414],
      ],
    ),
    { folds: 1, depth: 0.3, turn: 90, shadow: 0.36 },
  );
  cut.picture.draw(
    `<path d="M224 361H418M229 405H411" fill="none" stroke="${cut.thread}" stroke-width="2.2" stroke-dasharray="8 4" opacity=".85"/>`,
  );
}
