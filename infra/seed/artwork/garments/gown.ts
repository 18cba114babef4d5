import { type Point, smooth } from '@alaso/ui/textile-pattern';
import { type Surface, symmetric } from '../surface.ts';
import { type Cut, hanger, inside, pair, piece } from './cut.ts';

/**
 * Draws a gown on a hanger: flared, straight or mermaid; scoop or V neck; bell sleeves, cap sleeves or none.
 */
export function drawGown(cut: Cut): void {
  const { random } = cut.picture;
  const style = random();
  const sleeve = random();
  const deepNeck = random() < 0.5;

  hanger(cut, 128, 82, 34);
  inside(cut, 'M264 156C285 146 355 146 376 156L372 250H268Z');

  const half: readonly number[] =
    style < 0.45 ? [62, 98, 146, 186] : style < 0.72 ? [62, 88, 100, 112] : [62, 92, 74, 168];
  const rows = style < 0.72 ? [368, 450, 590, 738] : [368, 452, 590, 742];
  const skirt = symmetric(half.map((w, i): Point => [320 - w, rows[i] ?? 0]));

  if (sleeve < 0.4) {
    const bell: Surface = {
      left: [
        [252, 160],
        [214, 226],
        [176, 330],
        [146, 424],
      ],
      right: [
        [246, 232],
        [238, 280],
        [228, 352],
        [232, 432],
      ],
    };
    pair(cut, bell, { folds: 4, depth: 0.75, hem: 7, shadow: 0.3 }, { depth: 0.8, shade: 0.12 });
  }
  piece(cut, skirt, {
    folds: style < 0.45 ? 9 : style < 0.72 ? 5 : 7,
    depth: style < 0.45 ? 0.95 : 0.7,
    hem: style < 0.45 ? 12 : 7,
    begin: style < 0.72 ? 0.02 : 0.4,
    shadow: 0.34,
  });

  const neck: Point[] = deepNeck
    ? [
        [292, 190],
        [320, 236],
        [348, 190],
      ]
    : [
        [281, 182],
        [296, 204],
        [320, 212],
        [344, 204],
        [359, 182],
      ];
  const bodice = symmetric(
    [
      [262, 152],
      [244, 204],
      [240, 256],
      [246, 312],
      [258, 376],
    ],
    [[274, 150], ...neck, [366, 150]],
  );
  piece(cut, bodice, { folds: 3, depth: 0.42, hem: 0, begin: 0.45, shadow: 0.22 });

  if (sleeve >= 0.4 && sleeve < 0.75) {
    const cap: Surface = {
      left: [
        [266, 150],
        [232, 172],
        [206, 214],
        [196, 252],
      ],
      right: [
        [256, 206],
        [250, 226],
        [246, 246],
        [248, 262],
      ],
    };
    pair(cut, cap, { folds: 4, depth: 0.7, hem: 4, shadow: 0.25 }, { shade: 0.1 });
  }

  const sash: Surface = {
    left: [
      [255, 352],
      [256, 386],
    ],
    right: [
      [385, 352],
      [384, 386],
    ],
    top: [
      [290, 358],
      [320, 360],
      [350, 358],
    ],
  };
  piece(cut, sash, { folds: 1, depth: 0.3, turn: 90, shade: 0.3, shadow: 0.4 });
  const line = smooth([[274, 152], ...neck, [366, 152]]);
  cut.picture.draw(
    `<path d="${line}" fill="none" stroke="${cut.thread}" stroke-width="3" opacity=".9"/><path d="${line}" fill="none" stroke="#150c1e" stroke-width="1" opacity=".4" transform="translate(0 2.4)"/>`,
  );
}
