import { mix, type Point } from '@alaso/ui/textile-pattern';
import { type Surface, symmetric } from '../surface.ts';
import { type Cut, hanger, inside, pair, piece } from './cut.ts';

/**
 * Draws a nurse's gown on a hanger: a shirt collar, short sleeves, buttons from neck to hem, a belt, two
 * pockets.
 */
export function drawUniform(cut: Cut): void {
  hanger(cut, 128, 88, 34);
  inside(cut, 'M266 164C288 152 352 152 374 164L364 214 320 232 276 214Z');

  const sleeve: Surface = {
    left: [
      [246, 168],
      [206, 200],
      [180, 256],
      [166, 312],
    ],
    right: [
      [240, 236],
      [236, 270],
      [232, 300],
      [234, 330],
    ],
  };
  pair(cut, sleeve, { folds: 3, depth: 0.6, hem: 3, shadow: 0.3 }, { depth: 0.65, shade: 0.12 });

  const skirt = symmetric([
    [252, 400],
    [234, 490],
    [222, 600],
    [210, 712],
  ]);
  piece(cut, skirt, { folds: 6, depth: 0.6, hem: 4, begin: 0.05, shadow: 0.34 });
  const neck: Point[] = [
    [288, 186],
    [320, 244],
    [352, 186],
  ];
  const bodice = symmetric(
    [
      [248, 164],
      [236, 240],
      [240, 320],
      [250, 408],
    ],
    [[266, 160], ...neck, [374, 160]],
  );
  piece(cut, bodice, { folds: 3, depth: 0.35, hem: 0, begin: 0.3, shadow: 0.26 });

  const dark = mix(cut.textile.deep, '#0e0818', 0.35);
  const line = `stroke="${dark}" fill="none"`;
  const collar = 'M266 158L286 164 320 246 292 268 254 178Z';
  const lapel = `<path d="${collar}" fill="#150c1e" opacity=".25" transform="translate(3 6)"/><path d="${collar}" fill="${mix(cut.textile.ground, '#ffffff', 0.35)}"/><path d="${collar}" ${line} stroke-width="1.6" opacity=".6"/>`;
  const buttons = [284, 322, 360, 452, 506, 560, 614]
    .map(
      (y) =>
        `<circle cx="328" cy="${y}" r="5.4" fill="${dark}"/><circle cx="327" cy="${y - 1.2}" r="4.6" fill="#f4efe6"/><path d="M325.500 ${y - 1}h3" stroke="${dark}" stroke-width="1.2"/>`,
    )
    .join('');
  const pocket = (x: number, y: number, w: number, h: number) =>
    `<path d="M${x} ${y}h${w}v${h - 10}l${-w / 2} 10-${w / 2}-10z" fill="${cut.textile.ground}" fill-opacity=".35"/><path d="M${x} ${y}h${w}v${h - 10}l${-w / 2} 10-${w / 2}-10zM${x} ${y + 9}h${w}" ${line} stroke-width="1.8" opacity=".55"/>`;
  cut.picture.draw(
    `<path d="M318 250V404M318 420V706" ${line} stroke-width="2" opacity=".45"/>${buttons}${lapel}<g transform="translate(640) scale(-1 1)">${lapel}</g>` +
      pocket(344, 286, 44, 50) +
      pocket(250, 478, 52, 66) +
      pocket(346, 478, 52, 66) +
      `<path d="M248 394C290 404 350 404 392 394L392 420C350 430 290 430 248 420Z" fill="${dark}"/><path d="M248 397C290 407 350 407 392 397" stroke="#fff4e0" stroke-width="1.6" fill="none" opacity=".4"/><rect x="304" y="394" width="32" height="36" rx="4" fill="none" stroke="#c9c2b6" stroke-width="5"/>`,
  );
}
